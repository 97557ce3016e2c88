import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '../../../worker/contract/teams.ts'
import { useAction } from '../../hooks/use-action.ts'
import { demoteMember, handOverTeam, promoteMember, removeMember } from '../../net/api/teams.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { menuRow } from '../../ui/menu/menu-row.ts'
import { memberTexts as texts } from './texts.ts'

type MemberMenuProps = { team: Team; member: Team['members'][number]; onChanged(): void }
type Call = typeof promoteMember

/** The owner's actions on another member. Actions that cannot be undone ask first. */
export function MemberMenu({ team, member: { steamid, username, role }, onChanged }: MemberMenuProps) {
  const [asked, setAsked] = useState<'hand-over' | 'remove' | null>(null)
  const { run, isBusy } = useAction()
  const act = async (call: Call, done: string, unreached: string) => {
    await run(() => call(team.id, steamid), { done, unreached })
    // Also after a refusal, because the shown data is out of date then.
    onChanged()
  }
  const setRole = () =>
    role === 'captain'
      ? act(demoteMember, texts.demoted(username), texts.demoteFailed)
      : act(promoteMember, texts.promoted(username), texts.promoteFailed)
  return (
    <div className="-mr-2 shrink-0">
      <Menu
        button={{
          variant: 'ghost',
          shape: 'square',
          icon: Ellipsis,
          'aria-label': texts.actions(username),
          isBusy,
        }}
        panel="right-0 w-52"
      >
        <button type="button" className={menuRow} onClick={() => void setRole()}>
          {role === 'captain' ? texts.demote : texts.promote}
        </button>
        <button type="button" className={menuRow} onClick={() => setAsked('hand-over')}>
          {texts.handOver}
        </button>
        <button type="button" className={`${menuRow} text-error`} onClick={() => setAsked('remove')}>
          {texts.remove}
        </button>
      </Menu>
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
