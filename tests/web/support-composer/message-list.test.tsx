import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MessageList } from '../../../web/support-composer/MessageList.tsx'
import type { ThreadViewer } from '../../../web/support-composer/message-parts.ts'
import { aMessage, byStaff } from './support-builders.ts'

const own = '76561198000000001'
const ola = { is_staff: 1, steamid: '76561198000000008', username: 'Ola' } as const

/** The text of the list, without its markup. */
const read = (viewer: ThreadViewer, messages: Parameters<typeof MessageList>[0]['messages'], ownSteamId = own) =>
  renderToStaticMarkup(<MessageList messages={messages} ownSteamId={ownSteamId} viewer={viewer} firstUnread={2} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a thread', () => {
  it('names its player «Deg» and the staff «Support», and says where the unread begins', () => {
    expect(read('player', [aMessage(1), aMessage(2, byStaff)])).toMatch(/Deg 12\.01 Melding 1 Nytt Support 12\.02 Melding 2/)
  })

  it('names everybody to the staff, who are «Deg» to themselves, and marks what players never see', () => {
    const messages = [aMessage(1), aMessage(3, ola), aMessage(4, { ...ola, kind: 'note' })]
    expect(read('staff', messages, '76561198000000009')).toMatch(/Kari 12\.01 .*Ola 12\.03 .*Ola Internt notat 12\.04/)
    expect(read('staff', messages, ola.steamid)).toMatch(/Kari 12\.01 .*Deg 12\.03 .*Deg Internt notat 12\.04/)
  })

  it('says what a picture and another file do when they are pressed', () => {
    const file = (id: string, file_name: string, type: 'png' | 'pdf') => ({ id, file_name, type, bytes: 2_048 })
    const said = read('player', [aMessage(1, { attachments: [file('a', 'skjerm.png', 'png'), file('b', 'logg.pdf', 'pdf')] })])
    expect(said).toMatch(/Vis skjerm\.png 2 kB .*Last ned logg\.pdf 2 kB/)
  })
})
