import { fetchEvidence } from '../../../../net/api/admin/evidence.ts'
import { resource } from '../../../../resource/resource.ts'

/** The evidence beside a ticket, by the ticket's number. */
export const ticketEvidence = resource('evidence', fetchEvidence)
