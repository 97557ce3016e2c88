import { X } from 'lucide-react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { coOrganisersMax } from '../../../../../durable/rules/tournament/may-run.ts'
import type { FoundUser } from '../../../../../worker/contract/gathers.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { setCoOrganiser } from '../../../../net/api/admin/tournaments.ts'
import type { FoundStatus } from '../../../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../../../player-search/PlayerSearch.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { coOrganiserTexts as texts } from './co-organiser-texts.ts'

type PanelProps = { tournament: Tournament; onChanged(): void }

/** Adds and removes the players who run this tournament together with staff; each press is saved at once. */
export function CoOrganiserPanel({ tournament: { id, co_organisers: named, teams }, onChanged }: PanelProps) {
  const { run, isBusy } = useAction()
  const set = async ({ steamid, username }: { steamid: string; username: string }, isNamed: boolean) => {
    await run(() => setCoOrganiser(id, steamid, isNamed), isNamed ? texts.added(username) : texts.removed(username))
    onChanged()
  }
  const isFull = named.length >= coOrganisersMax
  const plays = (steamid: string) => teams.some(({ members }) => members.some((each) => each.steamid === steamid))
  const statusOf = (user: FoundUser): FoundStatus => {
    const isIn = named.some(({ steamid }) => steamid === user.steamid)
    const says = isIn ? texts.isNamed : isFull ? texts.full : plays(user.steamid) ? texts.plays : texts.free
    return { says, isIn, onInvite: isIn || isFull || isBusy ? null : () => void set(user, true) }
  }
  return (
    <section className="panel mt-6 max-w-3xl px-4 py-5 sm:px-6" aria-labelledby="medarrangorer">
      <h2 id="medarrangorer" className="display text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted text-sm">{texts.lead}</p>
      {named.length > 0 && (
        <ul className="mt-3 -mr-2">
          {named.map((each) => (
            <li key={each.steamid} className="flex min-h-11 items-center gap-3 border-line border-t py-1 first:border-t-0">
              <Avatar src={each.avatar} size={32} />
              <PlayerName name={each.username} steamid={each.steamid} className="flex-1" />
              <Button
                variant="muted"
                shape="square"
                icon={X}
                isBusy={isBusy}
                aria-label={texts.remove(each.username.slice(0, 60))}
                onClick={() => void set(each, false)}
              />
            </li>
          ))}
        </ul>
      )}
      <PlayerSearch statusOf={statusOf} send={texts.add} />
    </section>
  )
}
