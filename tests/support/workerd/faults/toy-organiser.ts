import { DurableObject } from 'cloudflare:workers'
import type { MatchReport, OrganiserPort } from '../../../../durable/ports/organiser-port.ts'

/** An object that had matches played, and keeps their results. It is away as often as the test says. */
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
