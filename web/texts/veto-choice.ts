import type { VetoType } from '../../durable/rules/vocabulary.ts'

/** The choice of a veto, when a gather is created. */
export const vetoChoiceTexts = {
  legend: 'Kartvalg',
  note: {
    standard: 'Lag A først, så annenhver gang',
    major: 'Sju kart, i Majorens rekkefølge',
    random_first: 'En trekning avgjør hvem som begynner',
    none: 'Du velger kartene som spilles',
    drawn: 'Kartene trekkes blant dem du velger',
  },
  /** Beside how many maps to choose. */
  mapsNote: {
    standard: '',
    major: '',
    random_first: '',
    none: 'De spilles i den rekkefølgen du velger dem.',
    drawn: 'Kartene som spilles, trekkes blant dem.',
  },
} as const satisfies { legend: string; note: Record<VetoType, string>; mapsNote: Record<VetoType, string> }
