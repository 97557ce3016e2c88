import { DurableObject } from 'cloudflare:workers'
import type { MatchReport, OrganiserPort } from '../../../../durable/ports/organiser-port.ts'

/** An object that ordered matches, and stores their results. The test says when it is unreachable. */
export class ToyOrganiser extends DurableObject implements OrganiserPort {
  readonly reports: MatchReport[] = []
  away = 0

  async matchEnded(report: MatchReport): Promise<void> {
    if (this.away-- > 0) throw new Error('the organiser is away')
    this.reports.push(report)
  }

  async refusesSubstitute(): Promise<null> {
    return null
  }

  async refusesToDecide(): Promise<null> {
    return null
  }
}
