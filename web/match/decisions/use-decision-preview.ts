import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { type PreviewedAct, previewDecision } from '../../net/api/decisions.ts'
import { resource } from '../../resource/resource.ts'
import { useLastLoaded } from '../../resource/use-last-loaded.ts'
import { useResource } from '../../resource/use-resource.ts'

type Asked = { id: string; revision: number; act: PreviewedAct }

/** The effect of a decision on the match as it is at this revision. */
const decisionPreview = resource('decision preview', ({ id, act }: Asked) => previewDecision(id, act))

/**
 * The effect of a decision, read again when the decision or the match changes; nothing without a decision. The last answer stays meanwhile.
 */
export const useDecisionPreview = ({ match_id, revision }: Pick<Match, 'match_id' | 'revision'>, act: PreviewedAct | null) =>
  useLastLoaded(useResource(decisionPreview, act && { id: match_id, revision, act }), act && match_id)
