import { useState } from 'react'
import { hasRight } from '../../../../../durable/rules/staff/staff-rights.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { useStaffSearch } from '../../parts/use-staff-search.ts'
import { inboxTexts } from '../texts.ts'
import type { Colleague } from './use-ticket-acts.ts'

const texts = inboxTexts.assign

type AssignDialogProps = { colleagues: readonly Colleague[]; me: string; onChoose(colleague: Colleague): void; onClose(): void }

function Colleagues({ of, onChoose }: { of: readonly Colleague[]; onChoose(colleague: Colleague): void }) {
  return (
    <ul aria-label={texts.colleagues} className="-mx-2 mt-2 max-h-72 overflow-y-auto">
      {of.map((colleague) => (
        <li key={colleague.steamid}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-left hover:bg-base-300"
            onClick={() => onChoose(colleague)}
          >
            <Avatar src={colleague.avatar} size={28} />
            <PlayerName name={colleague.username} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Gives a ticket to somebody of the staff: those whom the page has seen, and anyone who is found by name. */
export function AssignDialog({ colleagues, me, onChoose, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState('')
  const { text, players, hasFailed } = useStaffSearch(typed)
  const staff = players.filter(({ role, steamid, banned }) => hasRight(role, 'tickets') && steamid !== me && banned === 0)
  const isAsked = text !== ''
  const said = hasFailed ? texts.searchFailed : isAsked && staff.length === 0 ? texts.none : isAsked ? '' : texts.hint
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <label className="block">
        <span className="eyebrow">{texts.search}</span>
        <input
          type="search"
          className="input mt-1 w-full"
          placeholder={texts.placeholder}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p role="status" className="mt-1 min-h-5 text-muted text-sm">
        {said}
      </p>
      <Colleagues of={isAsked ? staff : colleagues} onChoose={onChoose} />
    </Dialog>
  )
}
