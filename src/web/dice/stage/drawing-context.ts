const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** What dice are drawn with; null where there is nothing, or where they would crawl and nobody insists on them. */
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
