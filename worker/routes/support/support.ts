import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { appealsRoutes } from './appeals.ts'
import { attachmentsRoutes } from './attachments.ts'
import { evidenceRoutes } from './evidence.ts'
import { faqRoutes } from './faq.ts'
import { inboxRoutes } from './inbox.ts'
import { templatesRoutes } from './templates.ts'
import { ticketActsRoutes } from './ticket-acts.ts'
import { ticketBatchRoutes } from './ticket-batch.ts'
import { ticketsRoutes } from './tickets.ts'

/** `/api/support` (docs/product.md 17). Words of the inbox come before the numbers of tickets. */
export const supportRoutes = new Hono<AppEnv>()
  .route('/', faqRoutes)
  .route('/', templatesRoutes)
  .route('/', attachmentsRoutes)
  .route('/', inboxRoutes)
  .route('/', ticketBatchRoutes)
  .route('/', ticketsRoutes)
  .route('/', ticketActsRoutes)
  .route('/', appealsRoutes)
  .route('/', evidenceRoutes)
