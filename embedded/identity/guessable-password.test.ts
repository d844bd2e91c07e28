import { expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const OWN = [
  'Planroom',
  'https://planroom.example',
  'ada.reyes@kettner-works.example',
  'Ada',
  'Reyes',
  'Kettner Works',
];

it.each([
  '1234567890',
  'qwertyuiop',
  'QwertyUiop',
  'password1234',
  'Password123!',
  '!!letmein2026',
  'basketball',
  'football2024!',
  '0987654321',
  'abcdefghijklm',
  '7890123456789',
  'aaaaaaaaaaaa',
  '12121212121212',
])('[SE-33] finds %s easy to guess', (password) => expect(isGuessable(password, [])).toBe(true));

it.each([
  'planroom1234',
  'Planroom-Planroom',
  '1234 PLANROOM 5678',
  'adareyes2026!!',
  'reyes.kettner.1',
  'kettnerworks',
  'ｐｌａｎｒｏｏｍ１２３４',
])('[SE-33] finds %s easy to guess: only words of the shop and the person', (password) => {
  expect(isGuessable(password, OWN)).toBe(true);
  expect(isGuessable('brick by brick', OWN)).toBe(false);
});

it.each([
  'pencil-and-paper-1',
  'brick by brick',
  'planroom is where plans are',
  'correct horse battery',
  '83017462950173',
  'tr0ub4dor&3xyz',
  '  …  лес и поле',
])('[SE-33] accepts %s', (password) => expect(isGuessable(password, OWN)).toBe(false));
