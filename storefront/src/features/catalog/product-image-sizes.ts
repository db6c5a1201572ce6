export const IMAGE_SIZES = '(min-width: 1024px) 560px, (min-width: 768px) calc(50vw - 40px), calc(100vw - 32px)';
