import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { draftTexts } from '../../../match/draft-texts.ts'
import type { TurnChoice } from '../turn/use-choice-keys.ts'
import { PoolRow } from './PoolRow.tsx'
import { PoolSlot } from './PoolSlot.tsx'

type PlayerPoolProps = {
  pool: readonly MatchPlayer[]
  me: string
  showsElo: boolean
  /** Null for a viewer who cannot choose. */
  choice: TurnChoice<string> | null
  /** How many players of a captain's team whispered this player. */
  heardOf(steamid: string): number
  /** Whether there is a column for the key digits. Captains see it between their turns too. */
  showsKeys: boolean
}

/** The players who are not picked yet, in rows that are easy to compare. A picked player has a short line below them. */
export function PlayerPool({ pool, me, showsElo, choice, heardOf, showsKeys }: PlayerPoolProps) {
  const { columns } = draftTexts
  return (
    <section aria-labelledby="ledige">
      <div className="eyebrow flex items-center gap-3 px-3 pb-1 text-xs">
        {showsKeys && <span className="w-6 shrink-0 max-lg:hidden" />}
        <h3 id="ledige" className="flex-1">
          {draftTexts.pool}
        </h3>
        <span aria-hidden="true" className="flex items-center gap-3 max-[359px]:gap-2">
          <span className="w-12 max-xl:hidden">{columns.form}</span>
          <span className="w-14 text-right max-xl:hidden">{columns.played}</span>
          {showsElo && <span className="w-19 text-right max-[359px]:w-11 sm:w-22">{columns.elo}</span>}
          <span className="w-10 text-right sm:w-14">{columns.kd}</span>
        </span>
      </div>
      <ul className="flex flex-col gap-1.5 lg:gap-1">
        {pool.map(
          (player, place) =>
            player.team === null && (
              <PoolRow
                key={player.steamid}
                player={player}
                digit={place + 1}
                isMe={player.steamid === me}
                showsElo={showsElo}
                showsKeys={showsKeys}
                choice={choice}
                heard={heardOf(player.steamid)}
              />
            ),
        )}
        {pool.map(
          (player) => player.team !== null && <PoolSlot key={player.steamid} player={player} team={player.team} showsKeys={showsKeys} />,
        )}
      </ul>
    </section>
  )
}
