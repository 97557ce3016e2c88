import { roleName } from '../../../durable/rules/staff/role-ranks.ts'
import type { LedgerLine } from '../../../worker/contract/public/moderation.ts'

/** The public ledger of the community (docs/product.md 13.12). */
export const moderationTexts = {
  title: 'Moderering',
  lead: 'Utestengelser og annullerte resultater, åpent for alle. Her står hva som ble gjort og hvorfor, ikke hvem som meldte fra eller trykket på knappen.',
  loading: 'Henter …',
  more: 'Vis eldre',
  failed: 'Fikk ikke hentet listen.',
  end: 'Dette er alt.',
  empty: 'Ingenting å vise',
  emptyHint: 'Ingen er utestengt, og alle resultater står.',
  by: ({ role, by_site }: Pick<LedgerLine, 'role' | 'by_site'>) => {
    if (by_site === 1) return 'Gjort av nettsiden'
    return role === null ? 'Gjort av staben' : `Gjort av ${roleName(role)}`
  },
  answers: {
    title: 'Svartid',
    all: 'Første svar fra Support',
    appeals: 'Første svar på klager',
    hint: 'Halvparten får svar raskere enn dette.',
  },
  noReason: 'Ingen begrunnelse oppgitt.',
  aMatch: 'en kamp',
} as const
