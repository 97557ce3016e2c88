import type { ImageRules } from '../../../durable/rules/files/image-rules.ts'
import { dataUrl } from './data-url.ts'

/** An image that fits: as base64, and as an address that the page can show. `width` and `height` are in pixels, `bytes` is its size. */
export type ShrunkImage = { base64: string; url: string; width: number; height: number; bytes: number }

type Size = { width: number; height: number }
/** Draws the picture at a size and encodes it, with a quality from 0 to 1 if the format has one; null if the browser cannot. */
type Pack = (size: Size, quality: number) => Promise<Blob | null>

/** The qualities that are tried for a JPEG, the best first. */
const qualities = [0.86, 0.76, 0.66, 0.56, 0.46]
/** A file of at most this size is small enough, in bytes: a page shows many of them. */
const goodBytes = 160_000
/** The factor by which a picture is drawn smaller if it is too large at every quality, and the largest number of drawings. */
const smaller = 0.75
const drawings = 5

/** The largest size of the same shape that fits; a picture is never enlarged. */
export function fitWithin({ width, height }: Size, rules: Pick<ImageRules, 'maxWidth' | 'maxHeight'>, scale = 1): Size {
  const fit = Math.min(1, rules.maxWidth / width, rules.maxHeight / height) * scale
  return { width: Math.max(1, Math.floor(width * fit)), height: Math.max(1, Math.floor(height * fit)) }
}

/**
 * Encodes with lower and lower quality, then at smaller and smaller sizes, until the file is small enough. Takes the first good file, or
 * else the smallest allowed one.
 */
export async function packSmall(size: Size, rules: ImageRules, pack: Pack): Promise<{ blob: Blob; size: Size } | null> {
  const tried = rules.format === 'jpeg' ? qualities : [1]
  for (let drawing = 0; drawing < drawings; drawing++) {
    const drawn = fitWithin(size, rules, smaller ** drawing)
    let lightest: Blob | null = null
    for (const quality of tried) {
      const blob = await pack(drawn, quality)
      // A browser that cannot write the format returns another one.
      if (blob?.type !== `image/${rules.format}`) return null
      if (lightest === null || blob.size < lightest.size) lightest = blob
      if (blob.size <= goodBytes) break
    }
    if (lightest !== null && lightest.size <= rules.maxBytes) return { blob: lightest, size: drawn }
  }
  return null
}

/** Draws on a canvas. In a JPEG, transparent parts would be black: they get the colour of the page. */
function packOf(picture: ImageBitmap, format: ImageRules['format']): Pack {
  return ({ width, height }, quality) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return Promise.resolve(null)
    if (format === 'jpeg') {
      pen.fillStyle = '#0b1117'
      pen.fillRect(0, 0, width, height)
    }
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
    return new Promise((resolve) => canvas.toBlob(resolve, `image/${format}`, quality))
  }
}

/**
 * Turns any picture that the browser can read into one that the server accepts (docs/product.md 13.5). The picture is drawn again, so that
 * the new file has only its pixels. Null for a file that is no picture, and for a picture that stays too large.
 */
export async function shrinkImage(file: Blob, rules: ImageRules): Promise<ShrunkImage | null> {
  try {
    const picture = await createImageBitmap(file)
    const packed = await packSmall(picture, rules, packOf(picture, rules.format))
    picture.close()
    if (!packed) return null
    const url = await dataUrl(packed.blob)
    return { base64: url.slice(url.indexOf(',') + 1), url, ...packed.size, bytes: packed.blob.size }
  } catch (error) {
    console.warn('image', error)
    return null
  }
}
