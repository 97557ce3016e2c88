import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'
import type { Refused } from '../../net/http.ts'
import { playerGames } from '../../resource/shared/player-games.ts'
import { type Profile, profileOf } from '../../resource/shared/profile.ts'
import { type PagesView, usePages, useResource } from '../../resource/use-resource.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { BannedNotice } from './BannedNotice.tsx'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { HeadlineFigures } from './HeadlineFigures.tsx'
import { MedalSection } from './medals/MedalSection.tsx'
import { NothingPlayed } from './NothingPlayed.tsx'
import { PlayedGames } from './PlayedGames.tsx'
import { ProfileFailed } from './ProfileFailed.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileMissing } from './ProfileMissing.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { clutches, multiKills } from './profile-figures.ts'
import { RankCard } from './RankCard.tsx'
import { RoundCounts } from './RoundCounts.tsx'
import { StatsTable } from './StatsTable.tsx'
import { profileTexts, statsTexts } from './texts.ts'

const LedgerBox = lazyPart(() => import('./ledger/LedgerBox.tsx'))
const ProfileCharts = lazyPart(() => import('./charts/ProfileCharts.tsx'))

type ProfilePageProps = { profile: Profile; isOwn: boolean; showsElo: boolean; charts: ReactNode; games: PagesView<HistoryGame> }

/**
 * The player and their rank, then their main stats, the charts of their last matches, all counts, their ledger if the viewer is the player,
 * and their matches.
 */
export function ProfilePage({ profile: { user, stats }, isOwn, showsElo, charts, games }: ProfilePageProps) {
  return (
    <div className="wrap flex flex-col gap-4 pt-6 pb-12 sm:gap-6 sm:pt-10">
      {/* The banned player already has a banner at the top of every page. */}
      {user.banned === 1 && !isOwn && <BannedNotice />}
      <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <ProfileHead user={user} isOwn={isOwn} />
        {showsElo && user.elo !== null && <RankCard elo={user.elo} />}
      </div>
      {stats.matches_played === 0 ? (
        <NothingPlayed isOwn={isOwn} />
      ) : (
        <>
          <HeadlineFigures stats={stats} />
          {charts}
          <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
            <StatsTable stats={stats} />
            <div className="grid gap-4 sm:gap-6">
              <RoundCounts title={statsTexts.clutches} hint={statsTexts.clutchesHint} kinds={clutches} stats={stats} isAlone />
              <RoundCounts title={statsTexts.multiKills} hint={statsTexts.multiKillsHint} kinds={multiKills} stats={stats} />
            </div>
          </div>
        </>
      )}
      <MedalSection userId={user.steamid} isOwn={isOwn} />
      {isOwn && showsElo && user.elo !== null && (
        <PartBoundary>
          <Suspense fallback={<div className="skeleton h-40 rounded-box opacity-60" />}>
            <LedgerBox steamid={user.steamid} />
          </Suspense>
        </PartBoundary>
      )}
      <PlayedGames games={games} showsElo={showsElo} isOwn={isOwn} />
    </div>
  )
}

/** A loaded profile. Its other calls begin after the profile is loaded, so that they do not delay the first screen. */
function LoadedProfile({ profile, isOwn, showsElo }: { profile: Profile; isOwn: boolean; showsElo: boolean }) {
  const games = usePages(playerGames, { userId: profile.user.uid, hasElo: showsElo })
  const charts = (
    <PartBoundary>
      <Suspense fallback={<ChartsSkeleton showsElo={showsElo} label={profileTexts.loadingCharts} />}>
        <ProfileCharts userId={profile.user.uid} showsElo={showsElo} />
      </Suspense>
    </PartBoundary>
  )
  return <ProfilePage profile={profile} isOwn={isOwn} showsElo={showsElo} charts={charts} games={games} />
}

/** Whether no player has this address. */
const isUnknownPlayer = ({ code }: Refused) => code === 'PAGE_NOT_FOUND' || code === 'INVALID_INPUT'

/** One player, by uid or SteamID (docs/product.md 7.4). */
export default function ProfileScreen() {
  const { userid = '' } = useParams()
  const { state, value, problem, retry } = useResource(profileOf, userid)
  const me = useAtomValue(userAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const isOwn = me !== null && (me.uid === userid || me.steamid === userid)
  useScreenTitle(value?.user.username ?? profileTexts.title)
  if (state === 'loading') return <ProfileSkeleton showsElo={showsElo} />
  if (state === 'failed') return isUnknownPlayer(problem) ? <ProfileMissing /> : <ProfileFailed onRetry={retry} />
  return <LoadedProfile profile={value} isOwn={isOwn} showsElo={showsElo} />
}
