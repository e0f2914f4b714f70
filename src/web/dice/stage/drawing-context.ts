const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** The context for drawing dice; null if there is none, or if it would be slow and nobody insists on it. */
export function drawingContext(
  canvas: HTMLCanvasElement,
  isInsisted: boolean,
): WebGL2RenderingContext | null {
  const context = canvas.getContext('webgl2', {
    alpha: true,
    antialias: true,
    failIfMajorPerformanceCaveat: !isInsisted,
  });
  return context && (isInsisted || !isSoftware(context)) ? context : null;
}

/** Some browsers see no caveat in drawing without a graphics processor. */
function isSoftware(context: WebGL2RenderingContext): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  return info !== null && SOFTWARE.test(`${context.getParameter(info.UNMASKED_RENDERER_WEBGL)}`);
}
