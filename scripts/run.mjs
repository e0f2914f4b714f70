// The entry point: it runs on any Node that has modules, says so if that Node is too old for the rest, and hands over.
const oldest = 18;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `fireside: this is Node ${process.versions.node}, and starting takes Node ${oldest} or newer. Please update Node and start again.`,
  );
  process.exitCode = 1;
} else {
  import('./launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));
}
