import { useState } from 'react'
import type { FoundUser } from '../../worker/contract/gathers.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom } from '../state/toast-atoms.ts'
import { toasts } from '../texts/toasts.ts'
import { Combobox } from '../ui/forms/Combobox.tsx'
import { FoundPlayer, type FoundStatus } from './FoundPlayer.tsx'
import { searchTexts as texts } from './texts.ts'
import { usePlayerSearch } from './use-player-search.ts'

/** `send` is the label of the act on a found player; by default it is inviting. */
type PlayerSearchProps = { statusOf(user: FoundUser): FoundStatus; send?: string }

/** A field that finds players by name and invites them. */
export function PlayerSearch({ statusOf, send = texts.send }: PlayerSearchProps) {
  const [text, setText] = useState('')
  const { text: searched, found, problem, now } = usePlayerSearch(text, toasts.searchFailed)
  const pushToast = useSetAtom(pushToastAtom)
  const search = () => {
    if (text.trim() === '') pushToast({ type: 'warning', msg: toasts.emptySearch, duration: ownToastMs })
    else now()
  }
  return (
    <Combobox
      label={texts.search}
      className="mt-3"
      value={text}
      onWrite={setText}
      items={found}
      keyOf={({ steamid }) => steamid}
      isOff={(user) => statusOf(user).onInvite === null}
      onChoose={(user) => statusOf(user).onInvite?.()}
      onEnter={search}
      found={texts.found}
      said={problem ?? (searched !== '' && found.length === 0 ? toasts.noUsersFound : null)}
      isFailed={problem !== null}
      count={found.length > 0 ? texts.count(found.length) : ''}
    >
      {(user) => <FoundPlayer user={user} status={statusOf(user)} send={send} />}
    </Combobox>
  )
}
