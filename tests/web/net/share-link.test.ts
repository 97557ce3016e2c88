import { describe, expect, it, vi } from 'vitest'
import { shareLink } from '../../../web/net/share-link.ts'

const link = { title: 'Karis gather', text: 'Karis gather mangler 3 spillere.', url: 'https://kampklar.no/match/g1' }
const refusal = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name })
}

describe('sharing', () => {
  it('copies the address where there is no sheet', async () => {
    const copy = vi.fn(async () => {})
    expect(await shareLink(link, { copy })).toBe('copied')
    expect(copy).toHaveBeenCalledWith(link.url)
  })

  it('hands the link to the device’s sheet, and copies nothing', async () => {
    const [share, copy] = [vi.fn(async () => {}), vi.fn(async () => {})]
    expect(await shareLink(link, { share, copy })).toBe('shared')
    expect(share).toHaveBeenCalledWith(link)
    expect(copy).not.toHaveBeenCalled()
  })

  it('leaves it at that when the player closes the sheet', async () => {
    const copy = vi.fn(async () => {})
    expect(await shareLink(link, { share: refusal('AbortError'), copy })).toBe('changed-mind')
    expect(copy).not.toHaveBeenCalled()
  })

  it('copies when the sheet is refused, and says when that is refused too', async () => {
    const share = refusal('NotAllowedError')
    expect(await shareLink(link, { share, copy: async () => {} })).toBe('copied')
    expect(await shareLink(link, { share, copy: share })).toBe('failed')
  })
})
