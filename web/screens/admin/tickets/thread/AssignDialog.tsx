import { useState } from 'react'
import { hasRight } from '../../../../../durable/rules/staff/staff-rights.ts'
import { searchTexts } from '../../../../player-search/texts.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Combobox } from '../../../../ui/forms/Combobox.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { useStaffSearch } from '../../parts/use-staff-search.ts'
import { inboxTexts } from '../texts.ts'
import type { Colleague } from './use-ticket-acts.ts'

const texts = inboxTexts.assign

type AssignDialogProps = { colleagues: readonly Colleague[]; me: string; onChoose(colleague: Colleague): void; onClose(): void }

/** Assigns a ticket to a member of staff: one whom the page has seen, or one found by name. */
export function AssignDialog({ colleagues, me, onChoose, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState('')
  const { text, players, hasFailed } = useStaffSearch(typed)
  const staff = players.filter(({ role, steamid, banned }) => hasRight(role, 'tickets') && steamid !== me && banned === 0)
  const isAsked = text !== ''
  const shown = isAsked ? staff : colleagues
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Combobox
        isLabelled
        label={texts.search}
        placeholder={texts.placeholder}
        maxLength={200}
        value={typed}
        onWrite={setTyped}
        items={shown}
        keyOf={({ steamid }) => steamid}
        onChoose={onChoose}
        found={texts.colleagues}
        said={hasFailed ? texts.searchFailed : isAsked && staff.length === 0 ? texts.none : isAsked ? null : texts.hint}
        isFailed={hasFailed}
        count={searchTexts.count(shown.length)}
      >
        {({ avatar, username }) => (
          <>
            <Avatar src={avatar} size={28} />
            <PlayerName name={username} />
          </>
        )}
      </Combobox>
    </Dialog>
  )
}
