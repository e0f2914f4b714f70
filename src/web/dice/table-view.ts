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
export interface TableView {
  /** Draws the throw at a time between two frames. */
  readonly draw: (frame: number) => void;
  readonly fit: () => void;
  readonly dispose: () => void;
}

const SHARPEST = 2;
const LENS = 28;
const ELEVATION = (66 * Math.PI) / 180;
const LARGEST_DIE = 92;
const APPEARING = 6;

export function tableView(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  { arena, dice, frames }: StagedThrow,
  isDark: boolean,
): TableView {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.setClearColor(0x000000, 0);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  const camera = new PerspectiveCamera(LENS);
  const models = dieModels(dice);
  const light = lamp(arena);
  const table = new Mesh(
    new PlaneGeometry(60, 60),
    new ShadowMaterial({ opacity: isDark ? 0.55 : 0.26, color: 0x1c0f06 }),
  );
  table.rotation.x = -Math.PI / 2;
  table.receiveShadow = true;
  scene.add(table, light, light.target, new HemisphereLight(0xfff3e0, 0x9a7a60, 1.7), ...models.groups);

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST));
    renderer.setSize(width, height, false);
    aim(camera, arena, width, height);
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

/** From behind the viewer's left shoulder, as a lamp at a table stands. */
function lamp({ width, depth }: Arena): DirectionalLight {
  const light = new DirectionalLight(0xffe6c4, 2.3);
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
  light.shadow.radius = 5;
  light.shadow.normalBias = 0.02;
  return light;
}

/** As near as lets the whole arena be seen, but not so near that dice look like houses. */
function aim(camera: PerspectiveCamera, arena: Arena, width: number, height: number): void {
  const unit = Math.min(
    LARGEST_DIE,
    (0.94 * width) / arena.width,
    (0.86 * height) / (arena.depth * Math.sin(ELEVATION) + 1),
  );
  const distance = height / (2 * unit * Math.tan((LENS * Math.PI) / 360));
  camera.aspect = width / Math.max(1, height);
  camera.near = 1;
  camera.far = distance * 2 + 40;
  camera.position.set(0, distance * Math.sin(ELEVATION), distance * Math.cos(ELEVATION));
  camera.lookAt(0, 0, 0);
  camera.updateProjectionMatrix();
}
