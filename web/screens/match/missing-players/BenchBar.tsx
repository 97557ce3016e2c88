import { Armchair } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { isRatedMatch } from '../../../../durable/rules/rating/rated-match.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { benchPart } from '../../../match/missing-players/bench-view.ts'
import { benchTexts as texts } from '../../../match/missing-players/texts.ts'
import { sitOnBench } from '../../../net/api/gathers.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

/**
 * The bench of a match, for viewers who do not play: how many sit there, and whether the viewer does. The bench of a cup or tournament is
 * shown only to players who sit on it.
 */
export function BenchBar({ match, me }: { match: Match; me: string }) {
  const { run, isBusy } = useAction()
  const sits = benchPart(match, me)
  if (sits === null) return null
  const count = match.bench?.length ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-3 py-3 sm:px-6">
      <Icon of={Armchair} size={20} className="shrink-0 text-muted max-sm:hidden" />
      <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
        <span className="font-semibold">{sits ? texts.sits : texts.title}</span>
        <span className="block text-muted">
          {sits ? texts.sitsHint(isRatedMatch(match.is_competitive === 1, match.kind)) : texts.hint(count)}
        </span>
      </p>
      <Button
        variant={sits ? 'quiet' : 'soft'}
        className="max-sm:w-full"
        isBusy={isBusy}
        onClick={() => void run(() => sitOnBench(match.match_id, !sits))}
      >
        {sits ? texts.rise : texts.sit}
      </Button>
    </div>
  )
}
