import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { leftOut, movedReply, newPlaceOf } from '../../../../web/screens/support/thread/moved-reply.ts'
import { Closed } from '../../../../web/screens/support/thread/ThreadEnds.tsx'
import { type Draft, emptyDraft } from '../../../../web/support-composer/saved-draft.ts'
import type { OpenDraft } from '../../../../web/support-composer/use-draft.ts'
import { aTicket, noon } from '../../support-composer/support-builders.ts'

const aFile = (name: string, type: 'png' | 'docx', order = 1) => ({
  id: `fil-${name}`,
  name,
  type,
  bytes: 900,
  at: noon,
  order,
  thumb: null,
})
const reply: Draft = { text: 'En ting til.', fields: {}, files: [aFile('skjerm.png', 'png'), aFile('logg.docx', 'docx', 2)], key: 'abc' }
const nothing = () => undefined
const opened = (draft: Draft): OpenDraft => ({
  ...{ draft, expired: [], wasSaved: true, setText: nothing, setFields: nothing, setFiles: nothing, clear: nothing },
})
const read = (fields: Parameters<typeof aTicket>[1], draft: Draft) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Closed ticket={aTicket(12, { status: 'closed', ...fields })} draft={opened(draft)} takesFocus={false} />
    </MemoryRouter>,
  )

describe('a ticket that was closed while its player wrote', () => {
  it('still shows what they wrote, and lets them take it along or give it up', () => {
    const html = read({}, reply)
    for (const words of ['En ting til.', 'skjerm.png', 'Ta med i ny sak', 'Forkast', 'Saken er lukket.']) expect(html).toContain(words)
    expect(html).not.toContain('<textarea')
    expect(read({ merged_into: 40 }, reply)).toContain('Ta med til sak #40')
  })

  it('says nothing of it where nothing was written', () => expect(read({}, emptyDraft())).not.toContain('Forkast'))

  it('is followed by a new one, or by the one that it was merged into', () => {
    expect(newPlaceOf({ id: 12, merged_into: null })).toEqual({ path: '/support/create?sak=12', draftKey: 'ny-etter-12', isNew: true })
    expect(newPlaceOf({ id: 12, merged_into: 40 })).toEqual({ path: '/support/tickets/40', draftKey: 'sak-40', isNew: false })
  })

  it('gives on text and files, but none that a new ticket would refuse, and takes nothing from what was begun there', () => {
    const place = newPlaceOf({ id: 12, merged_into: null })
    expect(leftOut(reply, place)).toEqual(['logg.docx'])
    const begun: Draft = { text: 'Hei.', fields: { category: '2' }, files: [aFile('a.png', 'png', 4)], key: 'def' }
    const moved = movedReply(reply, place, begun)
    expect(moved).toMatchObject({ text: 'Hei.\n\nEn ting til.', fields: { category: '2' }, key: 'def' })
    expect(moved.files.map(({ name, order }) => [name, order])).toEqual([
      ['a.png', 4],
      ['skjerm.png', 5],
    ])
    const merged = newPlaceOf({ id: 12, merged_into: 40 })
    expect(leftOut(reply, merged)).toEqual([])
    expect(movedReply(reply, merged, null).files).toHaveLength(2)
  })
})
