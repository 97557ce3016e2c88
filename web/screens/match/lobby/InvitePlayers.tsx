import { Check, Search, UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { invitePlayerPauseMs } from '../../../../durable/rules/lobby-limits.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { invitePlayer } from '../../../net/api/gathers.ts'
import { toasts } from '../../../texts/toasts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { matchTexts } from '../texts.ts'
import { usePlayerSearch } from './use-player-search.ts'

const texts = matchTexts.invite

function Found({ user, isIn, isInvited, onInvite }: { user: FoundUser; isIn: boolean; isInvited: boolean; onInvite(): void }) {
  const Icon = isIn || isInvited ? Check : UserPlus
  return (
    <li className="flex items-center gap-3 py-1">
      <Avatar src={user.avatar} size={32} />
      <PlayerName name={user.username} className="flex-1 text-sm" />
      <button type="button" className="btn btn-quiet px-3 text-sm" disabled={isIn || isInvited} onClick={onInvite}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isIn ? texts.isIn : isInvited ? texts.sent : texts.send}
        <span className="sr-only">{user.username.slice(0, 60)}</span>
      </button>
    </li>
  )
}

/** The owner searches players by name and invites them. */
export function InvitePlayers({ match }: { match: Match }) {
  const [text, setText] = useState('')
  const [invited, setInvited] = useState<readonly string[]>([])
  const { found, isSearching, search } = usePlayerSearch()
  const { run } = useAction()
  const members = new Set(match.players.map((player) => player.steamid))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(text)
  }
  const invite = async (steamid: string) => {
    if (!(await run(() => invitePlayer(match.match_id, steamid), toasts.invited))) return
    setInvited((before) => [...before, steamid])
    setTimeout(() => setInvited((before) => before.filter((each) => each !== steamid)), invitePlayerPauseMs)
  }
  return (
    <section className="panel p-5" aria-labelledby="inviter">
      <h2 id="inviter" className="display text-lg">
        {texts.title}
      </h2>
      <form className="mt-3 flex gap-2" onSubmit={submit}>
        <input
          type="search"
          className="input min-w-0 flex-1"
          value={text}
          maxLength={64}
          placeholder={texts.search}
          aria-label={texts.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn btn-quiet btn-square" aria-label={texts.button} disabled={isSearching}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </form>
      {found.length > 0 && (
        <ul className="mt-3 flex max-h-72 flex-col overflow-y-auto">
          {found.map((user) => (
            <Found
              key={user.steamid}
              user={user}
              isIn={members.has(user.steamid)}
              isInvited={invited.includes(user.steamid)}
              onInvite={() => invite(user.steamid)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
