import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AppealReason } from '../../../../../web/screens/admin/tickets/thread/GrantAppeal.tsx'

it('the field for why a ban is lifted says that everybody can read it, that of a pause does not', () => {
  const hint = (kind: 'ban-appeal' | 'cooldown-appeal') => renderToStaticMarkup(<AppealReason kind={kind} value="" onChange={() => {}} />)
  expect(hint('ban-appeal')).toContain('Alle kan lese den på /moderering.')
  expect(hint('cooldown-appeal')).not.toContain('moderering')
})
