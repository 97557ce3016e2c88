import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { VetoType } from '../../../../durable/rules/vocabulary.ts'
import { vetoTypeName } from '../../../format/gather.ts'
import { teamInSentence } from '../../../match/teams/team-title.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'

/** The preset of this veto, if it is not the standard one, and the team that the draw let begin. */
export const VetoOrder = ({ match, veto }: { match: Match; veto: VetoType }) => (
  <p className="untrusted text-muted text-sm">
    {match.veto_first ? vetoTexts.drawnFirst(teamInSentence(match, match.veto_first)) : vetoTexts.order(vetoTypeName[veto])}
  </p>
)
