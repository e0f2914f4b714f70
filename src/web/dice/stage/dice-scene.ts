import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
} from 'three';
import type { Arena } from './arena.ts';
import { dieModels } from './die-model.ts';
import { placeAt, type StagedThrow, turnAt } from './staged-throw.ts';

/** The table from above, a little from the front; nothing is drawn of it but the dice and their shadows. */
export interface DiceScene {
  /** Draws the throw at a time between two frames. */
  readonly draw: (frame: number) => void;
  readonly fit: () => void;
  readonly dispose: () => void;
}

const SHARPEST = 2;
const LENS = 28;
const ELEVATION = (66 * Math.PI) / 180;
const LARGEST_DIE = 88;
const FEWEST_ACROSS = 5;
const APPEARING = 6;
const ROOM = 1.15;
/** Shadows fall on this much of the table beyond the dice: each point of it costs time. */
const AROUND = 5;

export function diceScene(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  { arena, dice, frames }: StagedThrow,
  isDark: boolean,
): DiceScene {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.setClearColor(0x000000, 0);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  const camera = new PerspectiveCamera(LENS);
  const models = dieModels(dice);
  const resting = restingPlace(frames, dice.length);
  const light = lamp(arena);
  const table = new Mesh(
    new PlaneGeometry(arena.width + AROUND, arena.depth + AROUND),
    new ShadowMaterial({ opacity: isDark ? 0.55 : 0.26, color: 0x1c0f06 }),
  );
  table.rotation.x = -Math.PI / 2;
  table.receiveShadow = true;
  scene.add(table, light, light.target, new HemisphereLight(0xfffaf2, 0xa58d78, 1.75), ...models.groups);

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST));
    renderer.setSize(width, height, false);
    aim(camera, resting, width, height);
  };
  const draw = (frame: number) => {
    const [before, after] = [Math.floor(frame), Math.ceil(frame)].map(
      (at) => frames[Math.min(at, frames.length - 1)] as Float64Array,
    );
    if (!before || !after) return;
    for (const [i, group] of models.groups.entries()) {
      group.position.copy(placeAt(before, i).lerp(placeAt(after, i), frame % 1));
      group.quaternion.copy(turnAt(before, i).slerp(turnAt(after, i), frame % 1));
      group.scale.setScalar(Math.min(1, 0.05 + frame / APPEARING));
    }
    renderer.render(scene, camera);
  };
  const dispose = () => {
    models.dispose();
    table.geometry.dispose();
    table.material.dispose();
    light.dispose();
    renderer.dispose();
    // Browsers keep few contexts alive, and take the oldest from whoever has it.
    renderer.forceContextLoss();
  };
  fit();
  return { draw, fit, dispose };
}

/** From behind the viewer's left shoulder, like a lamp at a table. */
function lamp({ width, depth }: Arena): DirectionalLight {
  const light = new DirectionalLight(0xfff0dc, 2.1);
  light.position.set(-5, 12, 3);
  light.castShadow = true;
  const reach = Math.max(width, depth) / 2 + 3;
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: 40,
  });
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.radius = 14;
  light.shadow.normalBias = 0.02;
  return light;
}

interface Resting {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

/** Where the dice will lie, with some room around them. */
function restingPlace(frames: readonly Float64Array[], count: number): Resting {
  const last = frames.at(-1) as Float64Array;
  const places = Array.from({ length: count }, (_, i) => placeAt(last, i));
  const span = (of: readonly number[]) => [Math.min(...of) - ROOM, Math.max(...of) + ROOM] as const;
  const [left, right] = span(places.map(({ x }) => x));
  const [far, near] = span(places.map(({ z }) => z));
  return { x: (left + right) / 2, z: (far + near) / 2, width: right - left, depth: near - far };
}

/** As near as lets all dice be seen at rest, but not so near that they look like houses. */
function aim(camera: PerspectiveCamera, at: Resting, width: number, height: number): void {
  const unit = Math.min(
    LARGEST_DIE,
    width / FEWEST_ACROSS,
    width / at.width,
    height / (at.depth * Math.sin(ELEVATION) + 1),
  );
  const distance = height / (2 * unit * Math.tan((LENS * Math.PI) / 360));
  camera.aspect = width / Math.max(1, height);
  camera.near = 1;
  camera.far = distance * 2 + 40;
  camera.position.set(at.x, distance * Math.sin(ELEVATION), at.z + distance * Math.cos(ELEVATION));
  camera.lookAt(at.x, 0, at.z);
  camera.updateProjectionMatrix();
}
