export const productFormTexts = {
  fields: {
    name: 'Product Name',
    description: 'Description',
    price: 'Price (₹)',
    stock: 'Stock',
    category: 'Category',
    region: 'Region',
  },
  picture: {
    label: 'Picture',
    hint: 'JPG, PNG or WebP. Max 5MB. A square picture looks best.',
    choose: 'Choose a Picture',
    chooseAnother: 'Choose Another Picture',
    preview: 'The picture you chose',
    progress: 'Upload',
    percent: (percent: number) => `${percent}%`,
    cancel: 'Cancel Upload',
    retry: 'Upload Again',
    uploaded: 'Picture uploaded.',
  },
  draft: {
    title: (moment: string) => `You have unsaved changes from ${moment}`,
    changedSince: 'The product was changed in the meantime.',
    restore: 'Restore',
    discard: 'Discard',
  },
  uploading: 'Uploading...',
};
