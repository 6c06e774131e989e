import { inLanguage } from '../../core/language.ts'

export const platforms = ['html', 'wordpress', 'shopify', 'wix', 'webflow'] as const
export type Platform = (typeof platforms)[number]

const en = {
  link: 'Public page',
  linkLead: 'Everyone who has this link can talk to the bot: send it by e-mail, print it as a QR code, put it in your profiles.',
  linkLabel: 'Link',
  copyLink: 'Copy the link',
  open: 'Open the page',
  showCode: 'Show the QR code',
  code: 'QR code of the public page',
  saveCode: 'Download the QR code',
  site: 'On your site',
  mode: 'How it is shown',
  modes: {
    bubble: { title: 'Bubble', text: 'A button in the corner' },
    popup: { title: 'Popup', text: 'A dialog that your button opens' },
    inline: { title: 'Inline', text: 'A part of the page' },
    page: { title: 'Full page', text: 'Nothing but the bot' },
  },
  platform: 'Your site is made with',
  platforms: {
    html: {
      title: 'HTML',
      steps: ['Open the file of your page.', 'Paste the snippet where the bot belongs: for a bubble before </body>.', 'Publish the page.'],
    },
    wordpress: {
      title: 'WordPress',
      steps: [
        'For a bubble on all pages: install the plugin “WPCode”, open Code Snippets › Header & Footer, and paste the snippet into “Footer”.',
        'For one page: edit it, add a block “Custom HTML”, and paste the snippet there.',
        'Save, and empty the cache if you have a cache plugin.',
      ],
    },
    shopify: {
      title: 'Shopify',
      steps: [
        'For a bubble: Online Store › Themes › … › Edit code, open layout/theme.liquid, and paste the snippet before </body>.',
        'For one page: Customize › Add section › Custom Liquid, and paste the snippet there.',
        'Save.',
      ],
    },
    wix: {
      title: 'Wix',
      steps: [
        'For a bubble: Settings › Custom Code › Add Custom Code, paste the snippet, choose “All pages” and “Body - end”. Wix asks for a plan with a domain.',
        'For a part of a page: Add Elements › Embed Code › Embed HTML, and paste the snippet there.',
        'Publish the site.',
      ],
    },
    webflow: {
      title: 'Webflow',
      steps: [
        'For a bubble: Site settings › Custom code, and paste the snippet into “Footer code”.',
        'For one page: add an element “Code Embed”, and paste the snippet there.',
        'Publish the site.',
      ],
    },
  },
  snippet: 'Snippet',
  popupHint: 'Any element with the attribute data-causerie-open opens the popup: the button is an example.',
  copySnippet: 'Copy the snippet',
  invitations: 'Invitations',
  invitationsLead:
    'A message beside the closed bubble, shown once to people who have not opened it yet. The first invitation whose page matches is shown.',
  invitation: (i: number) => `Invitation ${i + 1}`,
  addInvitation: 'Add an invitation',
  invitationText: 'Text',
  invitationPage: 'Page',
  invitationPageHint: 'Such as /prices, or /shop/* for every page below. Leave empty for all pages.',
  invitationAfter: 'Delay (seconds)',
  sites: 'Allowed sites',
  origins: 'Sites that may use the widget',
  originsHint: 'One per line, such as https://www.acme.io. Leave empty to allow any site.',
}
const fr: typeof en = {
  link: 'Page publique',
  linkLead: 'Toute personne qui a ce lien peut parler au bot : envoyez-le par e-mail, imprimez-le en QR code, ajoutez-le à vos profils.',
  linkLabel: 'Lien',
  copyLink: 'Copier le lien',
  open: 'Ouvrir la page',
  showCode: 'Afficher le QR code',
  code: 'QR code de la page publique',
  saveCode: 'Télécharger le QR code',
  site: 'Sur votre site',
  mode: 'Comment il s’affiche',
  modes: {
    bubble: { title: 'Bulle', text: 'Un bouton dans le coin' },
    popup: { title: 'Fenêtre', text: 'Un dialogue ouvert par votre bouton' },
    inline: { title: 'Intégré', text: 'Dans le contenu de la page' },
    page: { title: 'Pleine page', text: 'Le bot et rien d’autre' },
  },
  platform: 'Votre site est fait avec',
  platforms: {
    html: {
      title: 'HTML',
      steps: ['Ouvrez le fichier de votre page.', 'Collez le code à l’endroit voulu : pour une bulle, avant </body>.', 'Publiez la page.'],
    },
    wordpress: {
      title: 'WordPress',
      steps: [
        'Pour une bulle sur toutes les pages : installez l’extension « WPCode », ouvrez Code Snippets › Header & Footer et collez le code dans « Footer ».',
        'Pour une seule page : modifiez-la, ajoutez un bloc « HTML personnalisé » et collez-y le code.',
        'Enregistrez, et videz le cache si vous avez une extension de cache.',
      ],
    },
    shopify: {
      title: 'Shopify',
      steps: [
        'Pour une bulle : Boutique en ligne › Thèmes › … › Modifier le code, ouvrez layout/theme.liquid et collez le code avant </body>.',
        'Pour une seule page : Personnaliser › Ajouter une section › Liquid personnalisé, et collez-y le code.',
        'Enregistrez.',
      ],
    },
    wix: {
      title: 'Wix',
      steps: [
        'Pour une bulle : Paramètres › Code personnalisé › Ajouter, collez le code, choisissez « Toutes les pages » et « Body - fin ». Wix demande un forfait avec un domaine.',
        'Pour une partie de page : Ajouter des éléments › Intégrer du code › Intégrer HTML, et collez-y le code.',
        'Publiez le site.',
      ],
    },
    webflow: {
      title: 'Webflow',
      steps: [
        'Pour une bulle : Site settings › Custom code, et collez le code dans « Footer code ».',
        'Pour une seule page : ajoutez un élément « Code Embed » et collez-y le code.',
        'Publiez le site.',
      ],
    },
  },
  snippet: 'Code à coller',
  popupHint: 'Tout élément qui a l’attribut data-causerie-open ouvre la fenêtre : le bouton est un exemple.',
  copySnippet: 'Copier le code',
  invitations: 'Invitations',
  invitationsLead:
    'Un message à côté de la bulle fermée, affiché une fois aux personnes qui ne l’ont pas encore ouverte. La première invitation dont la page correspond s’affiche.',
  invitation: (i) => `Invitation ${i + 1}`,
  addInvitation: 'Ajouter une invitation',
  invitationText: 'Texte',
  invitationPage: 'Page',
  invitationPageHint: 'Par exemple /tarifs, ou /boutique/* pour toutes les pages en dessous. Laissez vide pour toutes les pages.',
  invitationAfter: 'Délai (secondes)',
  sites: 'Sites autorisés',
  origins: 'Sites qui peuvent utiliser le widget',
  originsHint: 'Un par ligne, par exemple https://www.acme.io. Laissez vide pour autoriser tous les sites.',
}

export const t = inLanguage({ en, fr })
