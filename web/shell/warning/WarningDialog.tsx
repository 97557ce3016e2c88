import type { OwnUser } from '../../../worker/contract/users.ts'
import { formatMoment } from '../../format/date.ts'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { useAction } from '../../hooks/use-action.ts'
import { seeWarning } from '../../net/api/session.ts'
import { paths } from '../../paths/paths.ts'
import { loadUserAtom } from '../../state/session-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../ui/dialogs/DialogRefusal.tsx'
import { mayWarnAtom } from './may-warn-atom.ts'
import { warningTexts as texts } from './texts.ts'

type Warning = NonNullable<OwnUser['warning']>

function Warned({ warning }: { warning: Warning }) {
  const { run, isBusy, refusal } = useAction('here')
  const loadUser = useSetAtom(loadUserAtom)
  // A second click on the button of the previous warning, or a click that was meant for the page, must not confirm this one.
  const isStable = useIsStable(warning.id)
  const read = async () => {
    if (!isStable) return
    await run(() => seeWarning(warning.id))
    // Also after a refusal: a withdrawn warning is gone from the account.
    await loadUser()
  }
  return (
    <Dialog title={texts.title} onClose={null} plain isUnasked>
      <blockquote className="untrusted whitespace-pre-line border-warning border-l-4 bg-base-300 px-4 py-3">{warning.reason}</blockquote>
      <p className="mt-3 text-muted text-sm">{texts.given(formatMoment(warning.at, Date.now()))}</p>
      <DialogRefusal text={refusal} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={paths.newTicket} onClick={() => void read()}>
          {texts.answer}
        </ButtonLink>
        <Button variant="primary" isBusy={isBusy || !isStable} onClick={() => void read()}>
          {texts.read}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * A warning from staff: it is shown on every page until the player confirms that they have read it, or follows the link to answer it. It
 * waits during choices with a clock.
 */
export default function WarningDialog({ warning }: { warning: Warning }) {
  return useAtomValue(mayWarnAtom) ? <Warned warning={warning} /> : null
}
