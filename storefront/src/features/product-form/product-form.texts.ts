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
    uploaded: 'The picture is uploaded.',
  },
  uploading: 'The picture is on its way...',
};
