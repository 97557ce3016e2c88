import type { IncidentState } from '../../../../durable/rules/status/incident.ts'
import { incidentMadeReply, incidentsReply } from '../../../../worker/contract/admin/incidents.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { act, call } from '../../http.ts'

/** The incidents on the status page (docs/product.md 19). */
export const fetchIncidents = () => call({ path: '/admin/incidents', reply: incidentsReply })
export const openIncident = (body: { title: string; text: string; state: IncidentState }) =>
  call({ path: '/admin/incidents', reply: incidentMadeReply, method: 'POST', body })
export const updateIncident = (id: number, body: { text: string; state: IncidentState }) => act(`/admin/incidents/${id}/update`, body)
export const deleteIncident = (id: number) => call({ path: `/admin/incidents/${id}`, reply: doneReply, method: 'DELETE' })
