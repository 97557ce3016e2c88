import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AppealDecision } from '../../../../../durable/rules/support/appeal-sentences.ts'
import type { AppealKind } from '../../../../../durable/rules/support/ticket-words.ts'
import { AppealPreview } from '../../../../../web/screens/admin/tickets/thread/AppealDialog.tsx'
import { aTicket } from './tickets.ts'

const shown = (kind: AppealKind, decision: AppealDecision) =>
  renderToStaticMarkup(<AppealPreview ticket={aTicket({ id: 12 })} kind={kind} decision={decision} reason="Feil person." />)

it('a decision shows the sentence that the player will read, and of a ban the one that everybody can read', () => {
  const lifted = shown('ban-appeal', { is: 'lift' })
  expect(lifted).toContain('Klagen er tatt til følge. Utestengelsen er opphevet. Feil person.')
  expect(lifted).toContain('Dette leser alle på /moderering')
  expect(lifted).toContain('Klage #12: Feil person.')
  expect(shown('ban-appeal', { is: 'shorten', until: Date.UTC(2040, 4, 3, 18) })).toContain('Per ble utestengt til 3. mai 2040.')
  for (const inTicketOnly of [shown('cooldown-appeal', { is: 'lift' }), shown('ban-appeal', { is: 'reject' })]) {
    expect(inTicketOnly).toContain('Feil person.')
    expect(inTicketOnly).not.toContain('moderering')
  }
})
