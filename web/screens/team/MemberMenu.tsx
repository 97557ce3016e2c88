import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import type { Team } from '../../../worker/contract/teams.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useDisclosure } from '../../hooks/use-disclosure.ts'
import { demoteMember, handOverTeam, promoteMember, removeMember } from '../../net/api/teams.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { memberTexts as texts } from './texts.ts'

type MemberMenuProps = { team: Team; member: Team['members'][number]; onChanged(): void }
type Call = typeof promoteMember

const rowClass = 'flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-base-content/8'

/** The owner's actions on one of the other members. Actions that cannot be taken back are asked about. */
export function MemberMenu({ team, member: { steamid, username, role }, onChanged }: MemberMenuProps) {
  const { ref, isOpen, toggle, close } = useDisclosure<HTMLDivElement>()
  const [asked, setAsked] = useState<'hand-over' | 'remove' | null>(null)
  const { run, isBusy } = useAction()
  const id = useId()
  const act = async (call: Call, done: string, unreached: string) => {
    close()
    await run(() => call(team.id, steamid), { done, unreached })
    // Also after a refusal: things are not as they are shown.
    onChanged()
  }
  const setRole = () =>
    role === 'captain'
      ? act(demoteMember, texts.demoted(username), texts.demoteFailed)
      : act(promoteMember, texts.promoted(username), texts.promoteFailed)
  const ask = (what: 'hand-over' | 'remove') => {
    close()
    setAsked(what)
  }
  return (
    <div ref={ref} className="relative -mr-2 shrink-0">
      <Button
        look="ghost"
        shape="square"
        icon={Ellipsis}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={texts.actions(username)}
        isBusy={isBusy}
        onClick={toggle}
      />
      <div id={id} hidden={!isOpen} className="appear panel absolute top-full right-0 z-30 mt-1 w-52 bg-base-300 p-1">
        <button type="button" className={rowClass} onClick={() => void setRole()}>
          {role === 'captain' ? texts.demote : texts.promote}
        </button>
        <button type="button" className={rowClass} onClick={() => ask('hand-over')}>
          {texts.handOver}
        </button>
        <button type="button" className={`${rowClass} text-error`} onClick={() => ask('remove')}>
          {texts.remove}
        </button>
      </div>
      {asked === 'hand-over' && (
        <ConfirmDialog
          question={texts.handOverQuestion(username)}
          text={texts.handOverText}
          confirm={texts.handOver}
          onConfirm={() => void act(handOverTeam, texts.handedOver(username), texts.handOverFailed)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          question={texts.removeQuestion(username)}
          text={texts.removeText}
          confirm={texts.remove}
          onConfirm={() => void act(removeMember, texts.removed(username), texts.removeFailed)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
