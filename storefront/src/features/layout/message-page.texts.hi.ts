export const needsScript = 'इस पेज के लिए JavaScript ज़रूरी है। कृपया उसे चालू करके पेज फिर से खोलें।';
