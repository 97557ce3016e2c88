import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type FoundPage, findPage } from '../../../../web/hooks/loading/find-page.ts'
import type { Refused, Reply } from '../../../../web/net/http.ts'
import { PagesEnd } from '../../../../web/ui/loading/PagesEnd.tsx'

/** A list whose lines stand at these keys alone, one key a part, down to 1. */
function aList(hits: readonly number[], refuseAt = 0) {
  const asked: number[] = []
  const fetchPage = async (before: number | null): Promise<Reply<{ items: number[]; next: number | null }>> => {
    const at = (before ?? 101) - 1
    asked.push(at)
    if (at === refuseAt) return { ok: false, message: 'Nei' } as Refused
    return { ok: true, data: { items: hits.includes(at) ? [at] : [], next: at > 1 ? at : null } }
  }
  return { asked, find: (before: number | null) => findPage(fetchPage, before, () => true) }
}

describe('a list in which little is found', () => {
  it('is searched on by itself up to the next line, and past its last one to its end', async () => {
    const list = aList([95, 15])
    expect(await list.find(null)).toEqual({ items: [95], next: 95, state: 'loaded' })
    expect(await list.find(15)).toEqual({ items: [], next: null, state: 'loaded' })
  })

  it('pauses after twenty empty parts and goes on from there when it is asked to', async () => {
    const list = aList([75])
    const found = await list.find(null)
    expect(found).toEqual({ items: [], next: 81, state: 'paused' })
    expect(list.asked).toHaveLength(20)
    expect(await list.find(81)).toEqual({ items: [75], next: 75, state: 'loaded' })
  })

  it('goes on where it failed', async () => expect(await aList([], 90).find(null)).toEqual({ items: [], next: 91, state: 'failed' }))

  it('offers nothing but the button while it has paused', () => {
    const texts = { more: 'Let videre', loading: 'Henter', failed: 'Feil', end: 'Slutt' }
    const pages = (state: FoundPage<number>['state'] | 'loading') => ({ items: [], next: 81, state, more: () => {} })
    const read = (state: FoundPage<number>['state'] | 'loading') => renderToStaticMarkup(<PagesEnd pages={pages(state)} texts={texts} />)
    expect(read('paused')).toContain('Let videre')
    expect(read('loading')).not.toContain('Let videre')
  })
})
