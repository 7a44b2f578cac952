/** Where the owner lives: times for people are told there, wherever the server stands. Programs are given UTC. */
export const TIME_ZONE = 'Europe/Paris'
