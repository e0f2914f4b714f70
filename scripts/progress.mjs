// One line that rewrites itself in a terminal. Anywhere else it prints nothing: a log wants lines that stay.
export function progressLine(stream) {
  const started = Date.now();
  let latest = '';
  const draw = () => {
    const seconds = Math.floor((Date.now() - started) / 1000);
    stream.write(`\r\x1b[2K${`${latest}, ${seconds} s`.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const ticking = stream.isTTY ? setInterval(draw, 1000) : undefined;
  ticking?.unref();
  return {
    show(text) {
      latest = text;
      if (stream.isTTY) draw();
    },
    end() {
      clearInterval(ticking);
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
