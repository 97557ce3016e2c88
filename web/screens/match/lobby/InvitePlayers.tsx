import { Check, Search, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { invitePlayerPauseMs } from '../../../../durable/rules/lobby-limits.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { invitePlayer } from '../../../net/api/gathers.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { toasts } from '../../../texts/toasts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { matchTexts } from '../texts.ts'
import { mayInvite, optionAfter, type Standing, standingOf } from './invite-search.ts'
import { usePlayerSearch } from './use-player-search.ts'

const texts = matchTexts.invite

/** `onInvite` is null when an invitation cannot be sent now. */
type FoundProps = { id: string; user: FoundUser; standing: Standing; isActive: boolean; onInvite: (() => void) | null }

/** A found player and how they stand to this gather. A press anywhere on the line invites. */
function Found({ id, user, standing, isActive, onInvite }: FoundProps) {
  const isFree = onInvite !== null
  const Icon = isFree ? UserPlus : standing === 'member' || standing === 'waits' ? Check : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which names the active option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={!isFree}
      // The field keeps the focus, so that one can go on typing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onInvite ?? undefined}
      className={`flex min-h-13 scroll-my-1 items-center gap-3 rounded-field border px-2 ${isActive ? 'border-primary bg-base-300' : 'border-transparent'} ${
        isFree ? 'cursor-pointer hover:bg-base-300' : ''
      }`}
    >
      <span className="relative shrink-0">
        <Avatar src={user.avatar} size={32} />
        {user.online === 1 && (
          <span aria-hidden="true" className="-right-0.5 -bottom-0.5 absolute size-2.5 rounded-full border-2 border-base-200 bg-success" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <PlayerName name={user.username} className="block text-sm leading-5" />
        <span className="block truncate text-muted text-xs leading-4">{texts.standing[standing]}</span>
      </span>
      <span className={`flex shrink-0 items-center gap-1.5 text-sm ${isFree ? 'font-medium' : 'text-muted'}`}>
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        {isFree && texts.send}
      </span>
    </div>
  )
}

/** Who was invited so lately that they cannot be invited again. */
function useInvited(matchId: string) {
  const [invited, setInvited] = useState<readonly string[]>([])
  const { run } = useAction()
  const invite = async (steamid: string) => {
    if (!(await run(() => invitePlayer(matchId, steamid), toasts.invited))) return
    setInvited((before) => [...before, steamid])
    setTimeout(() => setInvited((before) => before.filter((each) => each !== steamid)), invitePlayerPauseMs)
  }
  return { invited, invite }
}

/** The owner searches players by name and invites them. Arrow keys walk through those found, Enter invites. */
export function InvitePlayers({ match }: { match: Match }) {
  const id = useId()
  const [text, setText] = useState('')
  // The player and not their place: who is found changes while the keys walk.
  const [marked, setMarked] = useState<string | null>(null)
  const { text: searched, found, problem, now } = usePlayerSearch(text, toasts.searchFailed)
  const { invited, invite } = useInvited(match.match_id)
  const pushToast = useSetAtom(pushToastAtom)
  const at = found.findIndex(({ steamid }) => steamid === marked)
  const active = found[at]
  const optionId = (steamid: string) => `${id}-${steamid}`
  const inviteOf = (user: FoundUser, standing: Standing) =>
    mayInvite(standing) && !invited.includes(user.steamid) ? () => void invite(user.steamid) : null

  const walk = (by: 1 | -1) => {
    const next = found[optionAfter(at, by, found.length)]?.steamid ?? ''
    setMarked(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const enter = () => {
    if (active) return inviteOf(active, standingOf(active, match))?.()
    if (text.trim() === '') return pushToast({ type: 'warning', msg: toasts.emptySearch, duration: ownToastMs })
    now()
  }
  const onKey = (event: KeyboardEvent) => {
    const isUsed = ['ArrowDown', 'ArrowUp'].includes(event.key) ? found.length > 0 : ['Enter', 'Escape'].includes(event.key)
    if (!isUsed) return
    event.preventDefault()
    if (event.key === 'Escape') write('')
    else if (event.key === 'Enter') enter()
    else walk(event.key === 'ArrowDown' ? 1 : -1)
  }
  const write = (next: string) => {
    setText(next)
    setMarked(null)
  }
  const said = problem ?? (searched !== '' && found.length === 0 ? toasts.noUsersFound : null)
  return (
    <section className="panel p-5" aria-labelledby="inviter">
      <h2 id="inviter" className="display text-lg">
        {texts.title}
      </h2>
      <label className="input mt-3 w-full focus-within:outline-primary">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.steamid)}
          aria-label={texts.search}
          value={text}
          maxLength={64}
          placeholder={texts.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
      </label>
      <p role="status" className={said === null ? 'sr-only' : `mt-3 text-sm ${problem === null ? 'text-muted' : 'text-warning'}`}>
        {said ?? (found.length > 0 ? texts.count(found.length) : '')}
      </p>
      <div
        id={`${id}-found`}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.found}
        className={`-mx-2 flex max-h-80 flex-col overflow-y-auto ${found.length > 0 ? 'mt-3' : ''}`}
      >
        {found.map((user) => {
          const standing = standingOf(user, match)
          return (
            <Found
              key={user.steamid}
              id={optionId(user.steamid)}
              user={user}
              standing={standing}
              isActive={user === active}
              onInvite={inviteOf(user, standing)}
            />
          )
        })}
      </div>
    </section>
  )
}
