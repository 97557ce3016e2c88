import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LostScreen } from '../../../web/shell/LostConnection.tsx'
import { Dialog } from '../../../web/ui/dialogs/Dialog.tsx'

const closedBy = (html: string) => /<dialog[^>]* closedby="([^"]*)"/.exec(html)?.[1]
const dialog = (isBusy: boolean) =>
  closedBy(
    renderToStaticMarkup(
      <Dialog title="Utesteng" isBusy={isBusy} onClose={() => {}}>
        Sikker?
      </Dialog>,
    ),
  )

it('the cover of an outage cannot be closed, however often Escape is pressed', () =>
  expect(closedBy(renderToStaticMarkup(<LostScreen />))).toBe('none'))

it('a dialog closes on Escape until its answer is under way', () => expect([dialog(false), dialog(true)]).toEqual(['closerequest', 'none']))
