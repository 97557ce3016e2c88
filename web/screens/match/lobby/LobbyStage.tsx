import { Fragment } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { createTexts } from '../../../texts/gather-create.ts'
import { gatherTexts } from '../../../texts/gather-list.ts'
import { Seats } from '../../../ui/match/Seats.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { Countdown } from '../../../ui/time/Countdown.tsx'
import { LobbyCaptains } from '../captains/LobbyCaptains.tsx'
import { LobbyControls } from './LobbyControls.tsx'
import { LobbyDoor } from './LobbyDoor.tsx'
import type { LobbyPlace } from './lobby-place.ts'
import { lobbyHeadline, lobbyNext } from './lobby-words.ts'
import { nextStepId } from './OwnerControls.tsx'
import { OwnerExtras } from './OwnerExtras.tsx'

const { lobby } = matchTexts

/**
 * How many players the lobby lacks, and its next step. On a narrow screen the headline always has the height that it needs when players
 * wait.
 */
function Headline({ match, me }: { match: Match; me: string }) {
  const switches = useAtomValue(switchesAtom)
  const isClosed = match.creator_id === me && (switches?.gather_start === 0 || switches?.cs_update === 1)
  return (
    <h2 aria-live="polite" className="max-[24rem]:min-h-22">
      <span className="display block text-xl leading-8 xl:text-2xl xl:leading-11">
        {lobbyHeadline(match, me).map((part, place) => (
          <Fragment key={part}>
            {place > 0 && ' · '}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
      </span>{' '}
      <span id={nextStepId} className={`mt-1 block text-sm ${isClosed ? 'text-warning' : 'text-muted'}`}>
        {isClosed ? lobby.startClosed : <SentenceText of={lobbyNext(match, me)} />}
      </span>
    </h2>
  )
}

type LobbyStageProps = { match: Match; me: string; place: LobbyPlace; actions: LobbyActions }

/** The lobby's status, its clock, and the viewer's actions. On a phone the buttons are at the lower edge. */
export function LobbyStage({ match, me, place, actions }: LobbyStageProps) {
  return (
    <section className="panel p-5 sm:p-6" aria-label={lobby.title}>
      <div className="flex items-start justify-between gap-6 max-sm:flex-col-reverse max-sm:gap-2">
        <Headline match={match} me={me} />
        {match.deadlineAt !== null && (
          <div className="shrink-0 text-right max-sm:flex max-sm:items-center max-sm:gap-2">
            <p className="eyebrow">{lobby.clock}</p>
            <Countdown deadlineAt={match.deadlineAt} className="display block text-base sm:text-2xl" />
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Seats
          taken={match.players.length}
          total={match.max_players}
          label={gatherTexts.players(match.players.length, match.max_players)}
        />
        {match.pick_type === 'random' && <p className="flex min-h-6 items-center text-muted text-sm">{createTexts.summaryNote.balanced}</p>}
        <LobbyDoor match={match} isOwner={place.is === 'owner'} actions={actions} />
      </div>
      <LobbyCaptains match={match} me={me} actions={actions} />
      <div
        data-thumb-bar
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-base-200 max-lg:px-4 max-lg:py-3 lg:mt-6 lg:border-line lg:border-t lg:pt-5"
      >
        <LobbyControls match={match} me={me} place={place} actions={actions} />
      </div>
      {place.is === 'owner' && <OwnerExtras match={match} actions={actions} />}
    </section>
  )
}
