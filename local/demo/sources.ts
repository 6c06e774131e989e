import { withFrenchSpaces } from '../../schemas/frenchSpaces.ts'
import type { SourceFields } from '../../schemas/source.ts'

type DemoSource = SourceFields & { readonly type: 'faq' | 'text' }

/** What the demo bot answers from where no intent matches (docs/documents.md). */
export const demoSources: readonly DemoSource[] = withFrenchSpaces([
  {
    type: 'text',
    language: 'en',
    title: 'Good to know',
    text: `# Allergens and diets
Every cake has a card with its allergens. The lemon tart and the brownie are gluten-free; oat and soya milk cost nothing extra.

# Gift vouchers
Vouchers from €10 to €100 are sold at the counter. They are valid for one year, and cannot be exchanged for cash.

# Private events
The back room seats 20 people and can be hired for €80 an evening, from Monday to Thursday. Book it two weeks ahead.

# Lost property
What is left behind is kept at the counter for a month.`,
  },
  {
    type: 'text',
    language: 'fr',
    title: 'Bon à savoir',
    text: `# Allergènes et régimes
Chaque gâteau a une fiche qui indique ses allergènes. La tarte au citron et le brownie sont sans gluten ; le lait d’avoine ou de soja est sans supplément.

# Bons cadeaux
Des bons cadeaux de 10 à 100 € sont en vente au comptoir. Ils sont valables un an et ne sont pas remboursables.

# Privatisation
La salle du fond accueille 20 personnes et se loue 80 € la soirée, du lundi au jeudi. Réservez deux semaines à l’avance.

# Objets trouvés
Ce qui est oublié est gardé un mois au comptoir.`,
  },
  {
    type: 'faq',
    language: 'en',
    question: 'Do you deliver?',
    answer: 'We do not deliver, but you can order by phone and collect your order after 15 minutes.',
  },
  {
    type: 'faq',
    language: 'fr',
    question: 'Est-ce que vous livrez ?',
    answer: 'Nous ne livrons pas, mais vous pouvez commander par téléphone et passer prendre votre commande au bout de 15 minutes.',
  },
])
