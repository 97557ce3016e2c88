import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { fetchTeamInvites } from '../../net/api/teams.ts'
import { resource } from '../../resource/resource.ts'
import { myTeams } from '../../resource/shared/my-teams.ts'
import { everyMinute, reconnected, teamNews } from '../../resource/triggers.ts'
import { useResource } from '../../resource/use-resource.ts'
import { Button } from '../../ui/button/Button.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { InviteList, MyTeams, TeamsSkeleton } from './TeamLists.tsx'
import { teamsTexts as texts } from './texts.ts'

const invitations = resource('invitations to teams', fetchTeamInvites, { again: [teamNews, reconnected, everyMinute] })

const panelId = 'lagene'
const tabs = ['mine', 'invitasjoner'] as const
type Tab = (typeof tabs)[number]

/** The player's own teams and the invitations to others; the tab is in the address, so that an invitation's toast can link to it. */
export default function TeamsScreen() {
  useScreenTitle(texts.title)
  const [params, setParams] = useSearchParams()
  const [isCreating, setIsCreating] = useState(false)
  const ownTeams = useResource(myTeams)
  const asked = useResource(invitations)
  const { value: teams } = ownTeams
  const invites = asked.value?.invites ?? null
  const refresh = () => {
    void ownTeams.retry()
    void asked.retry()
  }
  const chosen: Tab = tabs.find((tab) => tab === params.get('fane')) ?? 'mine'
  const choose = (tab: Tab) => setParams(tab === 'mine' ? {} : { fane: tab }, { replace: true })
  const create = () => setIsCreating(true)
  const count = invites?.length ?? 0
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={texts.lead}>
        <Button variant="primary" icon={Plus} className="max-sm:w-full" onClick={create}>
          {texts.create}
        </Button>
      </PageHeading>
      <Tabs<Tab>
        label={texts.tabs.label}
        tabs={[
          { id: 'mine', label: texts.tabs.mine, ...(teams && { note: String(teams.length) }) },
          { id: 'invitasjoner', label: texts.tabs.invites, ...(invites && { note: String(count) }) },
        ]}
        chosen={chosen}
        panelId={panelId}
        onChoose={choose}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`} className="mt-3">
        {ownTeams.state === 'failed' || asked.state === 'failed' ? (
          <div className="panel">
            <NotFetched title={texts.failed} onRetry={refresh} />
          </div>
        ) : !teams || !invites ? (
          <TeamsSkeleton />
        ) : chosen === 'mine' ? (
          <MyTeams teams={teams} waiting={count} onCreate={create} onSeeInvites={() => choose('invitasjoner')} />
        ) : (
          <InviteList invites={invites} onAnswered={refresh} />
        )}
      </div>
      {isCreating && <CreateTeamDialog onClose={() => setIsCreating(false)} />}
    </div>
  )
}
