import { inLanguage } from '../../core/language.ts'

const en = {
  howCounted: 'All figures of answers from documents, and how they are counted',
  figure: 'Figure',
  now: 'In the period',
  before: 'In the previous period',
  meaning: 'What it counts',
  names: {
    nb_asked: 'Questions to the documents',
    nb_answered: 'Answered from documents',
    nb_cited: 'With a source',
    nb_handed_over: 'Then handed to a human',
    nb_liked: 'Rated good',
    nb_disliked: 'Rated bad',
    nb_resolved: 'Resolved',
    nb_pending: 'Not decided yet',
    resolution_rate: 'Resolution rate',
  },
  meanings: {
    nb_asked:
      'Texts that matched no button and no intent, and for which the bot looked in the documents, whatever it found. Tests do not count.',
    nb_answered: 'Questions to which a passage, or sentences of the model, were the answer.',
    nb_cited: 'Answers that name their source.',
    nb_handed_over: 'Questions, answered or not, after which a human took over within a day.',
    nb_liked: 'Answers that people rated thumbs up.',
    nb_disliked: 'Answers that people rated thumbs down.',
    nb_resolved: 'Answers that nobody rated thumbs down, and after which no human took over within a day.',
    nb_pending: 'Questions of the last day: a human may still take over.',
    resolution_rate: 'Resolved questions among all questions that are decided, those without an answer included.',
  },
}

const fr: typeof en = {
  howCounted: 'Tous les chiffres des réponses tirées des documents, et leur calcul',
  figure: 'Chiffre',
  now: 'Sur la période',
  before: 'Période précédente',
  meaning: 'Ce qui est compté',
  names: {
    nb_asked: 'Questions aux documents',
    nb_answered: 'Réponses tirées des documents',
    nb_cited: 'Avec une source',
    nb_handed_over: 'Puis transmises à un humain',
    nb_liked: 'Jugées bonnes',
    nb_disliked: 'Jugées mauvaises',
    nb_resolved: 'Résolues',
    nb_pending: 'Encore en suspens',
    resolution_rate: 'Taux de résolution',
  },
  meanings: {
    nb_asked:
      'Les textes qui ne correspondaient à aucun bouton ni aucune intention et pour lesquels le bot a cherché dans les documents, quoi qu’il ait trouvé. Les essais ne comptent pas.',
    nb_answered: 'Les questions auxquelles un passage, ou des phrases du modèle, ont répondu.',
    nb_cited: 'Les réponses qui indiquent leur source.',
    nb_handed_over: 'Les questions, avec ou sans réponse, après lesquelles un humain a pris le relais dans la journée.',
    nb_liked: 'Les réponses qui ont reçu un pouce levé.',
    nb_disliked: 'Les réponses qui ont reçu un pouce baissé.',
    nb_resolved: 'Les réponses sans pouce baissé, après lesquelles aucun humain n’a pris le relais dans les 24 heures.',
    nb_pending: 'Les questions des dernières 24 heures : un humain peut encore prendre le relais.',
    resolution_rate: 'La part des questions résolues parmi toutes celles dont l’issue est connue, y compris celles restées sans réponse.',
  },
}

export const t = inLanguage({ en, fr })
