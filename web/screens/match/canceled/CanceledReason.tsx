import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { wasPlayed } from '../../../match/live/live-view.ts'
import { matchTexts, whyCanceled } from '../../../match/texts.ts'
import { canceledText } from '../../../texts/toasts.ts'
import { SeriesScores } from '../live/SeriesScores.tsx'

/** The reason of a cancelled match, and its score if it was running; `children` are the links to other pages. */
export function CanceledReason({ match, children }: { match: Match; children?: ReactNode }) {
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby="avlyst">
      <h2 id="avlyst" className="display text-xl sm:text-2xl">
        {canceledText(match.cancel_reason)}
      </h2>
      <p className="untrusted mt-2 text-muted">{whyCanceled(match)}</p>
      {match.played.some(wasPlayed) && (
        <>
          <p className="eyebrow mt-6 mb-2">{matchTexts.canceled.score}</p>
          <SeriesScores match={match} />
        </>
      )}
      {children}
    </section>
  )
}
