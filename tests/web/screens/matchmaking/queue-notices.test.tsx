import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { PenaltyView } from '../../../../durable/protocol/queue/queue-fields.ts'
import { PenaltyNotice } from '../../../../web/screens/matchmaking/QueueNotices.tsx'

const now = Date.parse('2026-11-21T19:53:00Z')
const minute = 60_000

function noticeOf(over: Partial<PenaltyView>): string {
  const penalty: PenaltyView = { until: null, why: 'declined', gathers_until: null, count: 1, fades_at: now + 24 * 60 * minute, ...over }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PenaltyNotice penalty={penalty} now={now} />
    </MemoryRouter>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

it.each<[Partial<PenaltyView>, string]>([
  [
    {},
    'Du har fått en advarsel Du sa nei til en kamp som var funnet. Skjer det igjen, får du en kort pause fra køen. Det teller i et døgn og glemmes i morgen kl. 20.53. Klag på dette',
  ],
  [
    { until: now + 2 * minute, count: 2, fades_at: now + 60 * minute },
    'Du har pause fra køen Du sa nei til en kamp som var funnet. Du kan stille deg i kø igjen kl. 20.55. Det har skjedd 2 ganger det siste døgnet. Den eldste glemmes i dag kl. 21.53. Klag på dette',
  ],
  [
    { count: 3 },
    'Pausen er over Du sa nei til en kamp som var funnet. Skjer det igjen, blir neste pause lengre. Det har skjedd 3 ganger det siste døgnet. Den eldste glemmes i morgen kl. 20.53. Klag på dette',
  ],
  [
    { until: now - 1, count: 4 },
    'Pausen er over Du sa nei til en kamp som var funnet. Det har skjedd 4 ganger det siste døgnet. Den eldste glemmes i morgen kl. 20.53. Klag på dette',
  ],
  [
    { until: now + 10 * minute, gathers_until: now + 10 * minute, why: 'left' },
    'Du har pause fra køen og gathere Du forlot en kamp som var i gang. Du kan være med igjen i dag kl. 21.03. Det teller i et døgn og glemmes i morgen kl. 20.53. Klag på dette',
  ],
  [
    { until: null, why: 'left' },
    'Pausen er over Du forlot en kamp som var i gang. Skjer det igjen, blir neste pause lengre. Det teller i et døgn og glemmes i morgen kl. 20.53. Klag på dette',
  ],
])('a penalty of %o is told in whole sentences', (over, words) => expect(noticeOf(over)).toBe(words))
