import { ExternalLink, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Incident, type IncidentState, incidentStateNames } from '../../../../durable/rules/status/incident.ts'
import { formatMoment } from '../../../format/date.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { deleteIncident, fetchIncidents } from '../../../net/api/admin/incidents.ts'
import { statusPath } from '../../../paths/status-path.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { Button, ButtonAnchor } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { ListPanel } from '../parts/ListPanel.tsx'
import { IncidentForm } from './IncidentForm.tsx'
import { incidentTexts as texts } from './texts.ts'

const incidentList = resource('incidents', async () => mapReply(await fetchIncidents(), (data) => data.incidents))

type Opened = { act: 'open' } | { act: 'update' | 'delete'; incident: Incident }

const stateTones: Readonly<Record<IncidentState, string>> = { investigating: 'text-error', found: 'text-warning', solved: 'text-success' }

/** An incident with its newest update; the other updates are on the status page. */
function IncidentRow({ incident, onOpen }: { incident: Incident; onOpen(act: 'update' | 'delete'): void }) {
  const now = useMinute()
  const { title, state, updates } = incident
  const newest = updates.at(-1)
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1 py-1">
        <h2 className="untrusted font-medium">{title}</h2>
        {newest && (
          <>
            <p className="mt-0.5 text-muted text-sm">
              <span className={stateTones[state]}>{incidentStateNames[state]}</span> · {formatMoment(newest.at, now)}
              {updates.length > 1 && ` · ${texts.more(updates.length - 1)}`}
            </p>
            <p className="untrusted mt-1 line-clamp-3 whitespace-pre-line text-sm">{newest.text}</p>
          </>
        )}
      </div>
      <span className="flex shrink-0">
        <Button variant="ghost" className="px-3" aria-label={texts.updateOf(title)} onClick={() => onOpen('update')}>
          {texts.update}
        </Button>
        <Button variant="remove" shape="square" icon={Trash2} title={texts.yes} onClick={() => onOpen('delete')}>
          <span className="sr-only">{texts.sure(title)}</span>
        </Button>
      </span>
    </li>
  )
}

/** The incidents that staff publish on the status page (docs/product.md 19). */
export default function IncidentsSection() {
  const view = useResource(incidentList)
  const { retry } = view
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run } = useAction()
  const close = () => setOpened(null)
  const remove = async ({ id }: Incident) => {
    if (await run(() => deleteIncident(id), { done: texts.removed, unreached: texts.removeFailed })) await retry()
  }
  const action = view.value && (
    <span className="flex flex-wrap gap-2">
      <ButtonAnchor variant="ghost" icon={ExternalLink} href={statusPath} target="_blank" rel="noopener">
        {texts.toStatus}
      </ButtonAnchor>
      <Button variant="primary" icon={Plus} onClick={() => setOpened({ act: 'open' })}>
        {texts.add}
      </Button>
    </span>
  )
  return (
    <AdminSection title={texts.title} lead={texts.lead} action={action}>
      <StaffUndos acts={['delete-incident']} className="mb-4" onDone={retry} />
      <ListPanel view={view} texts={texts}>
        {(incident) => <IncidentRow key={incident.id} incident={incident} onOpen={(act) => setOpened({ act, incident })} />}
      </ListPanel>
      {opened?.act === 'open' && <IncidentForm incident={null} onSaved={retry} onClose={close} />}
      {opened?.act === 'update' && <IncidentForm incident={opened.incident} onSaved={retry} onClose={close} />}
      {opened?.act === 'delete' && (
        <ConfirmDialog
          question={texts.sure(opened.incident.title)}
          text={texts.sureText}
          confirm={texts.yes}
          onConfirm={() => void remove(opened.incident)}
          onClose={close}
        />
      )}
    </AdminSection>
  )
}
