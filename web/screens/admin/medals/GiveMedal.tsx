import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { StaffFound } from '../../../../worker/contract/admin/users.ts'
import { searchTexts } from '../../../player-search/texts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { useStaffSearch } from '../parts/use-staff-search.ts'
import { texts as medalTexts } from './texts.ts'

const texts = medalTexts.holders
type GiveMedalProps = { has: ReadonlySet<string>; onGive(player: StaffFound): void }

/** Finds the player who gets the medal; a press or Enter gives it. */
export function GiveMedal({ has, onGive }: GiveMedalProps) {
  const [typed, setTyped] = useState('')
  const { players, text, isSearching, hasFailed } = useStaffSearch(typed)
  const isNobody = text !== '' && !isSearching && players.length === 0
  return (
    <Combobox
      label={texts.search}
      className="mb-4"
      value={typed}
      onWrite={setTyped}
      items={players}
      keyOf={({ uid }) => uid}
      isOff={({ uid }) => has.has(uid)}
      onChoose={(player) => {
        onGive(player)
        setTyped('')
      }}
      found={texts.found}
      said={hasFailed ? texts.searchFailed : isNobody ? texts.nobody : null}
      isFailed={hasFailed}
      count={players.length > 0 ? searchTexts.count(players.length) : ''}
    >
      {({ uid, avatar, username, banned }) => (
        <>
          <Avatar src={avatar} size={28} />
          <PlayerName name={username} className="flex-1 text-sm" />
          {banned === 1 && <span className="text-warning text-xs">{texts.banned}</span>}
          <span className={`flex shrink-0 items-center gap-1.5 text-sm ${has.has(uid) ? 'text-muted' : 'font-medium'}`}>
            {!has.has(uid) && <Icon of={Gift} size={16} />}
            {has.has(uid) ? texts.has : texts.give}
          </span>
        </>
      )}
    </Combobox>
  )
}
