import { inLanguage } from '../../core/language.ts'

/** Messages of uploads, which are loaded on demand. */
export const t = inLanguage({
  en: {
    upload: { pictures: 'Upload a picture', files: 'Upload a file' },
    limits: { pictures: 'PNG, JPEG, GIF or WebP, up to 4 MB', files: 'Pictures, PDF, text and office files, up to 4 MB' },
    uploaded: 'Uploaded.',
    wrongType: { pictures: 'Choose a PNG, JPEG, GIF or WebP picture.', files: 'Choose a picture, a PDF, a text or an office file.' },
    tooLarge: 'This file is larger than 4 MB.',
    isEmpty: 'This file is empty.',
    isOther: 'This file isn’t what its name says.',
    doesNotLoad: 'This picture doesn’t load here.',
    choose: 'Choose an uploaded file',
    noFiles: 'Nothing has been uploaded yet.',
    use: (name: string) => `Use ${name}`,
    remove: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete ${name}?`,
    removeText: 'Messages, campaigns and older versions that show it will show nothing instead.',
    removeYes: 'Delete',
    removed: 'Deleted.',
  },
  fr: {
    upload: { pictures: 'Ajouter une image', files: 'Ajouter un fichier' },
    limits: { pictures: 'PNG, JPEG, GIF ou WebP, 4 Mo au plus', files: 'Images, PDF, textes et documents bureautiques, 4 Mo au plus' },
    uploaded: 'Fichier ajouté.',
    wrongType: {
      pictures: 'Choisissez une image PNG, JPEG, GIF ou WebP.',
      files: 'Choisissez une image, un PDF, un texte ou un document bureautique.',
    },
    tooLarge: 'Ce fichier dépasse 4 Mo.',
    isEmpty: 'Ce fichier est vide.',
    isOther: 'Le contenu de ce fichier ne correspond pas à son nom.',
    doesNotLoad: 'Cette image ne s’affiche pas ici.',
    choose: 'Choisir un fichier déjà ajouté',
    noFiles: 'Aucun fichier pour l’instant.',
    use: (name: string) => `Utiliser ${name}`,
    remove: (name: string) => `Supprimer ${name}`,
    removeTitle: (name: string) => `Supprimer ${name} ?`,
    removeText: 'Les messages, campagnes et anciennes versions qui l’affichent n’afficheront plus rien à sa place.',
    removeYes: 'Supprimer',
    removed: 'Supprimé.',
  },
})
