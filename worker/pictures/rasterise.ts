import { initWasm, Resvg } from '@resvg/resvg-wasm'
import compiled from '@resvg/resvg-wasm/index_bg.wasm'

let ready: Promise<void> | undefined

/**
 * The pixels of a drawing as a PNG. The file that holds the rasteriser is loaded with the first picture: import this one with `import()`
 * (docs/decisions/092).
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(compiled)
  await ready
  const drawing = new Resvg(svg)
  try {
    const image = drawing.render()
    const png = image.asPng()
    image.free()
    return png
  } finally {
    drawing.free()
  }
}
