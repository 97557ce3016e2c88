import { ArrowRight, Mail, Plus } from 'lucide-react'
import type { TeamCard, TeamInvite } from '../../../worker/contract/teams.ts'
import noInvites from '../../art/empty/no-invites.svg'
import noTeams from '../../art/empty/no-teams.svg'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { InviteRow } from './InviteRow.tsx'
import { OwnTeamCard } from './OwnTeamCard.tsx'
import { teamsTexts as texts } from './texts.ts'

const grid = 'grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3'

/** The placeholder of the cards. */
export const TeamsSkeleton = () => (
  <div role="status" aria-label={texts.loading} className={grid}>
    {[1, 2, 3].map((place) => (
      <div key={place} className="skeleton h-46 rounded-box opacity-60" />
    ))}
  </div>
)

type MyTeamsProps = { teams: readonly TeamCard[]; waiting: number; onCreate(): void; onSeeInvites(): void }

/** The player's teams; without a team, the two ways to get one. */
export function MyTeams({ teams, waiting, onCreate, onSeeInvites }: MyTeamsProps) {
  if (teams.length === 0) {
    return (
      <div className="panel">
        <EmptyState art={noTeams} title={texts.none} text={waiting > 0 ? texts.waiting(waiting) : texts.noneHint}>
          {waiting > 0 && (
            <Button variant="primary" icon={Mail} onClick={onSeeInvites}>
              {texts.seeInvites}
            </Button>
          )}
          <Button icon={Plus} onClick={onCreate}>
            {texts.create}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {waiting > 0 && (
        <button
          type="button"
          onClick={onSeeInvites}
          className="panel mb-3 flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left transition-colors duration-150 hover:border-line-strong sm:mb-4"
        >
          <Icon of={Mail} className="shrink-0 text-primary" />
          <span className="min-w-0 flex-1">{texts.waiting(waiting)}</span>
          <Icon of={ArrowRight} className="shrink-0 text-muted" />
        </button>
      )}
      <ul className={grid}>
        {teams.map((team) => (
          <OwnTeamCard key={team.id} team={team} />
        ))}
      </ul>
    </>
  )
}

/** The team invitations that the player has not answered. */
export function InviteList({ invites, onAnswered }: { invites: readonly TeamInvite[]; onAnswered(): void }) {
  if (invites.length === 0) {
    return (
      <div className="panel">
        <EmptyState art={noInvites} title={texts.noInvites} text={texts.noInvitesHint} />
      </div>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {invites.map((invite) => (
        <InviteRow key={invite.id} invite={invite} onAnswered={onAnswered} />
      ))}
    </ul>
  )
}
