export const look = 'estuaire'
