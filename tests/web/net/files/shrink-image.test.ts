import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImageRules, mapImage } from '../../../../durable/rules/files/image-rules.ts'
import { fitWithin, packSmall } from '../../../../web/net/files/shrink-image.ts'

const side = fc.integer({ min: 1, max: 20_000 })
/** A browser whose pictures weigh so much a pixel at full quality. */
const packing = (bytesEach: number, type = 'image/jpeg') => {
  const asked: [width: number, quality: number][] = []
  const pack = async ({ width, height }: { width: number; height: number }, quality: number) => {
    asked.push([width, quality])
    return new Blob([new Uint8Array(Math.round(width * height * quality * bytesEach))], { type })
  }
  return { pack, asked }
}

describe('a picture that is made to fit', () => {
  it('is inside of what is allowed, keeps its shape, and is never enlarged', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fitWithin({ width, height }, mapImage)
        expect(fit.width >= 1 && fit.width <= Math.min(width, 800) && fit.height >= 1 && fit.height <= Math.min(height, 600)).toBe(true)
        const scale = Math.min(1, 800 / width, 600 / height)
        expect(Math.abs(fit.width - width * scale) <= 1 && Math.abs(fit.height - height * scale) <= 1).toBe(true)
      }),
    )
  })

  it('is packed as well as it can be while it is light enough', async () => {
    const { pack, asked } = packing(0.2)
    expect(await packSmall({ width: 4_000, height: 3_000 }, mapImage, pack)).toMatchObject({ size: { width: 800, height: 600 } })
    expect(asked).toEqual([[800, 0.86]])
  })

  it('is packed harder step by step, and goes as it is when it is light enough for the server', async () => {
    const { pack, asked } = packing(0.8)
    const packed = await packSmall({ width: 800, height: 600 }, mapImage, pack)
    expect(asked.map(([, quality]) => quality)).toEqual([0.86, 0.76, 0.66, 0.56, 0.46])
    expect(packed?.blob.size).toBe(Math.round(800 * 600 * 0.46 * 0.8))
  })

  it('is drawn smaller when no packing is enough, a PNG at once; and given up when nothing helps', async () => {
    const png: ImageRules = { format: 'png', maxWidth: 512, maxHeight: 512, maxBytes: 500_000 }
    const { pack } = packing(3, 'image/png')
    const packed = await packSmall({ width: 1_024, height: 1_024 }, png, pack)
    expect(packed).toMatchObject({ size: { width: 384, height: 384 } })
    expect(packed && packed.blob.size <= png.maxBytes).toBe(true)
    expect(await packSmall({ width: 64, height: 64 }, { ...png, maxBytes: 100 }, pack)).toBeNull()
  })

  it('is none where the browser cannot write the format', async () => {
    expect(await packSmall({ width: 8, height: 8 }, mapImage, packing(1, 'image/png').pack)).toBeNull()
    expect(await packSmall({ width: 8, height: 8 }, mapImage, async () => null)).toBeNull()
  })
})
