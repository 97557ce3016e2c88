import { UserRoundPlus } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { formatWhole } from '../../../format/number.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { choicesOf } from '../../../match/missing-players/bench-view.ts'
import { benchTexts as texts } from '../../../match/missing-players/texts.ts'
import { callIn } from '../../../net/api/gathers.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'

/** The players of the bench from whom the viewer chooses a substitute; nothing for a viewer who does not choose. */
export function SubstituteChoice({ match, me }: { match: Match; me: string }) {
  const { run, isBusy } = useAction()
  return choicesOf(match, me).map(({ out, bench }) => (
    <section key={out.steamid} aria-label={texts.choose(out.username)} className="bg-warning/10 px-3 pb-4 sm:px-6">
      <h3 className="untrusted pl-5.5 font-semibold text-sm">{texts.choose(out.username)}</h3>
      <p className="pl-5.5 text-muted text-sm">{texts.else}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2 pl-5.5 sm:grid-cols-2 xl:grid-cols-3">
        {bench.map((player) => (
          <li key={player.steamid} className="flex items-center gap-3 rounded-field border border-line bg-base-100 py-1.5 pr-1.5 pl-3">
            <Avatar src={player.avatar} size={28} />
            <span className="untrusted min-w-0 flex-1 truncate font-medium">{player.username}</span>
            <span className="text-muted text-sm tabular-nums">{formatWhole(player.elo)}</span>
            <Button
              variant="primary"
              size="small"
              icon={UserRoundPlus}
              isBusy={isBusy}
              aria-label={texts.callInName(player.username)}
              onClick={() => void run(() => callIn(match.match_id, out.steamid, player.steamid), texts.calledIn(player.username))}
            >
              {texts.callIn}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
