import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { connectMoment, currentMap, headScore, mapImage, mapsToWin, mayConnect } from '../../../match/live/live-view.ts'
import { currentSides } from '../../../match/live/map-halves.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { teamView } from '../../../match/turn/turn-view.ts'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { AwaitedBar } from '../missing-players/AwaitedBar.tsx'
import { BenchBar } from '../missing-players/BenchBar.tsx'
import { MissedBar } from '../missing-players/MissedBar.tsx'
import { SubstituteChoice } from '../missing-players/SubstituteChoice.tsx'
import { WinChance } from '../ratings/WinChance.tsx'
import { AfterBar } from './AfterBar.tsx'
import { ConnectBar } from './ConnectBar.tsx'
import { HeadMoment } from './HeadMoment.tsx'
import { HeadScore } from './HeadScore.tsx'
import { HeadTeam } from './HeadTeam.tsx'
import { SeriesScores } from './SeriesScores.tsx'

/** The map's picture, faint behind the score. */
function Backdrop({ src }: { src: string | null }) {
  if (!src) return null
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <MapPoster src={src} className="size-full opacity-60" />
      <span className="absolute inset-0 bg-gradient-to-b from-base-200/45 via-base-200/75 to-90% to-base-200" />
    </div>
  )
}

/** The bars of signed-in viewers: the absent players, the way to the server and to the bench, and after the end the next gather. */
function PlayerBars({ match, me }: { match: Match; me: string }) {
  return (
    <>
      <AwaitedBar match={match} me={me} />
      <MissedBar match={match} me={me} />
      <SubstituteChoice match={match} me={me} />
      {mayConnect(match, me) && <ConnectBar matchId={match.match_id} moment={connectMoment(match)} />}
      <BenchBar match={match} me={me} />
      {match.status === 'complete' && <AfterBar match={match} me={me} />}
    </>
  )
}

const columns: Partial<Record<number, string>> = { 3: 'md:grid-cols-3', 5: 'md:grid-cols-3 xl:grid-cols-5' }

/**
 * The head of a running or finished match: teams, score, the map's status and the maps of the series. Players get the link to the server,
 * and after the end the link to the next gather; a guest gets neither.
 */
export function ScoreHead({ match, me, isGuest = false }: { match: Match; me: string; isGuest?: boolean }) {
  const map = currentMap(match)
  const sides = match.status === 'live' && map?.phase === 'live' ? currentSides(map) : null
  const isSeries = match.series_type !== 'bo1'
  const wonBy = (maps: number) => (isSeries ? { maps, needed: mapsToWin(match) } : null)
  // A voided result has no winner to show.
  const winner = match.voided === 1 ? null : match.winner
  return (
    <section aria-labelledby="stilling" className="panel relative overflow-hidden">
      <Backdrop src={map && mapImage(match, map)} />
      <div className="relative">
        <h2 id="stilling" className="sr-only">
          {liveTexts.score}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-x-2 px-3 pt-5 sm:gap-x-8 sm:px-6 sm:pt-8">
          <HeadTeam team={teamView(match, 'A')} side={sides?.A ?? null} hasWon={winner === 'A'} won={wonBy(match.team1_score)} />
          <HeadScore score={headScore(match)} winner={winner} isSeries={isSeries} />
          <HeadTeam team={teamView(match, 'B')} side={sides?.B ?? null} hasWon={winner === 'B'} won={wonBy(match.team2_score)} />
          <HeadMoment match={match} map={map} me={me} />
        </div>
        {isSeries && <SeriesScores match={match} className={`px-3 pb-4 sm:px-6 sm:pb-5 ${columns[match.played.length] ?? ''}`} />}
        {match.status === 'live' && <WinChance match={match} className="px-3 pb-4 sm:px-6 sm:pb-5" />}
        {!isGuest && <PlayerBars match={match} me={me} />}
      </div>
    </section>
  )
}
